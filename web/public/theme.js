// Before the first paint: the theme, text size and patterns of the last visit, else the system's theme.
(function () {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('rampage.settings') || '{}');
  } catch {
    // Storage is closed to us: follow the system.
  }
  let theme = kept.theme || 'auto';
  if (theme === 'auto') {
    theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  const { dataset } = document.documentElement;
  dataset.theme = theme;
  dataset.text = kept.text || 'normal';
  dataset.patterns = kept.patterns ? 'on' : 'off';
})();
