(() => {
  'use strict';
  const all = [...document.querySelectorAll('.change')];
  const rests = [...document.querySelectorAll('.rest')];
  const isOff = id => document.getElementById(id).matches('.off');
  const boxes = [...document.querySelectorAll('input[name=class]')];
  const entry = document.getElementById('entry');
  const keys = document.getElementById('keys');
  const position = document.getElementById('position');
  const words = position.dataset;
  let shown = all;
  let at = -1;

  const say = () => {
    position.textContent = shown.length === 0 ? words.none
      : words.pattern.replace('{at}', at + 1).replace('{all}', shown.length);
  };

  const filter = () => {
    const classes = new Set(boxes.filter(box => box.checked).map(box => box.value));
    const wanted = entry.value;
    const here = shown[at];
    for (const change of all) {
      const fits = classes.has(change.dataset.class)
        && (wanted === '' || change.dataset.fold === wanted);
      change.classList.toggle('off', !fits);
    }
    for (const rest of rests) {
      rest.classList.toggle('off', isOff(rest.dataset.of));
    }
    // Without the sentence around it a change shows its old words itself.
    for (const change of all.filter(change => change.dataset.inside)) {
      change.classList.toggle('alone', isOff(change.dataset.inside));
    }
    for (const passage of document.querySelectorAll('.passage')) {
      passage.hidden = !passage.querySelector('.change:not(.off)');
    }
    for (const file of document.querySelectorAll('.file')) {
      file.hidden = !file.querySelector('.passage:not([hidden])');
    }
    shown = all.filter(change => !change.classList.contains('off'));
    at = shown.indexOf(here);
    say();
  };

  // A rewritten sentence goes on after what it holds.
  const mark = (change, isHere) => {
    if (!change) return;
    change.classList.toggle('here', isHere);
    rests.filter(rest => rest.dataset.of === change.id)
      .forEach(rest => rest.classList.toggle('here', isHere));
  };

  const go = step => {
    if (shown.length === 0) return;
    mark(shown[at], false);
    at = at < 0 && step < 0 ? shown.length - 1 : (at + step + shown.length) % shown.length;
    const change = shown[at];
    mark(change, true);
    change.scrollIntoView({ block: 'center' });
    change.focus({ preventScroll: true });
    say();
  };

  boxes.forEach(box => box.addEventListener('change', filter));
  entry.addEventListener('change', filter);
  document.getElementById('next').addEventListener('click', () => go(1));
  document.getElementById('previous').addEventListener('click', () => go(-1));
  document.getElementById('theme').addEventListener('click', () => {
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    const now = document.documentElement.dataset.theme || (dark ? 'dark' : 'light');
    document.documentElement.dataset.theme = now === 'dark' ? 'light' : 'dark';
  });
  for (const button of document.querySelectorAll('button[data-show]')) {
    button.addEventListener('click', () => {
      entry.value = button.dataset.show;
      boxes.forEach(box => { box.checked = true; });
      filter();
      go(1);
    });
  }
  document.addEventListener('keydown', event => {
    if (!keys.checked || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches('select, input[type=text], textarea')) return;
    if (event.key === 'n') go(1);
    else if (event.key === 'p') go(-1);
    else return;
    event.preventDefault();
  });
  document.documentElement.classList.add('ready');
  say();
})();
