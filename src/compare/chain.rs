//! The heaviest chain of pairs that stand in the same order on both sides.

/// Indices of the pairs of the heaviest chain that grows on both sides.
///
/// `pairs` are sorted by their first number, which occurs once, and so does the second one. Costs
/// n log n: for each second number the heaviest chain that ends below it, kept in a Fenwick tree.
pub(super) fn heaviest(pairs: &[(usize, usize)], weights: &[usize]) -> Vec<usize> {
    let size = pairs.iter().map(|&(_, second)| second + 1).max().unwrap_or(0);
    // Weight and last pair of the best chain that ends in a node's range.
    let mut tree: Vec<(usize, usize)> = vec![(0, usize::MAX); size + 1];
    let mut before: Vec<usize> = Vec::with_capacity(pairs.len());
    for (index, &(_, second)) in pairs.iter().enumerate() {
        let mut best = (0, usize::MAX);
        let mut node = second;
        while node > 0 {
            if tree[node].0 > best.0 {
                best = tree[node];
            }
            node &= node - 1;
        }
        before.push(best.1);
        let total = best.0 + weights.get(index).copied().unwrap_or(1);
        let mut node = second + 1;
        while node <= size {
            if total > tree[node].0 {
                tree[node] = (total, index);
            }
            node += node & node.wrapping_neg();
        }
    }
    let mut last = (0, usize::MAX);
    let mut node = size;
    while node > 0 {
        if tree[node].0 > last.0 {
            last = tree[node];
        }
        node &= node - 1;
    }
    let mut chain = Vec::new();
    let mut at = last.1;
    while let Some(&previous) = before.get(at) {
        chain.push(at);
        at = previous;
    }
    chain.reverse();
    chain
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn weight_decides_what_stays() {
        let pairs = [(0, 2), (1, 1), (2, 0)];
        assert_eq!(heaviest(&pairs, &[1, 5, 2]), [1]);
        assert_eq!(heaviest(&[(0, 0), (1, 2), (2, 1), (3, 3)], &[1, 1, 9, 1]), [0, 2, 3]);
        assert_eq!(heaviest(&[], &[]), [0; 0]);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn no_chain_is_heavier(order in Just((0..7_usize).collect::<Vec<_>>()).prop_shuffle(),
                               weights in proptest::collection::vec(1..9_usize, 7)) {
            let pairs: Vec<_> = order.iter().copied().enumerate().collect();
            let weigh = |chain: &[usize]| chain.iter().map(|&at| weights[at]).sum::<usize>();
            let grows = |chain: &[usize]| chain.windows(2).all(|two| pairs[two[0]].1 < pairs[two[1]].1);
            let found = heaviest(&pairs, &weights);
            prop_assert!(grows(&found));
            for set in 0_u32..128 {
                let chain: Vec<usize> = (0..7).filter(|at| set & (1 << at) != 0).collect();
                prop_assert!(!grows(&chain) || weigh(&chain) <= weigh(&found));
            }
        }
    }
}
