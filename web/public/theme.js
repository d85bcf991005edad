// Before the first paint: the theme of the last visit, else the system's.
(function () {
  let theme = 'auto';
  try {
    theme = JSON.parse(localStorage.getItem('rampage.settings') || '{}').theme || 'auto';
  } catch {
    // Storage is closed to us: follow the system.
  }
  if (theme === 'auto') {
    theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  document.documentElement.dataset.theme = theme;
})();
