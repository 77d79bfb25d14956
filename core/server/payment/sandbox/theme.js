// Applies the listener's own theme, or else the system's, before the first paint.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // The browser blocks storage, so the system's theme applies.
  }
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : system;
}
