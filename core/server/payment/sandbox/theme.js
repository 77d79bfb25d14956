{
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // If the browser blocks storage, the system's light or dark theme applies.
  }
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : system;
}
