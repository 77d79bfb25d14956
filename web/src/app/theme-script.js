// Runs in the head before the first paint, see build/theme-script.ts. The key is lib/browser/theme.ts's.
{
  const root = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage is refused in this browser: the system's theme serves.
  }
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  root.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : system;
  const ground = root.dataset.theme === 'light' ? '#faf7f1' : '#0f0e13';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  // The library's own accents (server: app-files.ts), as a sheet after the app's: no request, no flash, and no inline style.
  const accents = document.querySelector('meta[name="accents"]')?.content;
  if (accents && 'adoptedStyleSheets' in document) {
    const [dark, onDark, light, onLight] = accents.split(' ');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `:root{--accent:${dark};--on-accent:${onDark}}[data-theme=light]{--accent:${light};--on-accent:${onLight}}`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
}
