// Before the first paint, as on every page of Lectern: the listener's own choice, else the system's.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage is refused in this browser: the system's theme serves.
  }
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : system;
}
