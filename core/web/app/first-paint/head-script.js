// Runs in the head before the first paint, see build/first-paint.ts: what the document shows by itself is told by it what a script
// alone can know. The keys are those of lib/browser/theme.ts, lib/listener/auth.ts and player/memory.ts, the cookie that of app/shell/sidebar/sidebar-state.ts.
{
  const root = document.documentElement;
  let rules = '';

  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
    // What was begun stands above the newest messages, and the server doesn't know it: Home keeps room for it (pages/home-page.tsx).
    if (localStorage.getItem('lectern:is-begun') !== null) root.dataset.begun = '';
    const session = localStorage.getItem('auth');
    // What the server rendered for visitors and a listener sees otherwise isn't shown until the app knows (styles/first.css).
    if (session !== null) root.dataset.session = JSON.parse(session)?.user?.role ?? 'listener';
  } catch {
    // Storage is refused in this browser: the system's theme serves.
  }
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  root.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : system;
  const ground = root.dataset.theme === 'light' ? '#faf7f1' : '#0f0e13';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  // The library's own accents (server: app-files.ts), as a sheet after the app's: no request, no flash, and no inline style.
  const accents = document.querySelector('meta[name="accents"]')?.content;
  if (accents) {
    const [dark, onDark, light, onLight] = accents.split(' ');
    rules += `:root{--accent:${dark};--on-accent:${onDark}}[data-theme=light]{--accent:${light};--on-accent:${onLight}}`;
  }

  // The worker gives one document for every page. The desk and the pages of mailed links have another shell.
  const isBare = /^\/(admin|reset|profile\/(confirm-email|undo-email-change|unsubscribe|end-reminder))(\/|$)/i.test(
    location.pathname,
  );
  root.dataset.page = location.pathname === '/' ? 'home' : isBare ? 'bare' : 'other';
  if (document.cookie.split('; ').includes('sidebar:state=false')) root.dataset.sidebar = 'collapsed';

  // The splash leaves 1.5 s after the visit began, not after it could be painted at last, as it does by its sheet alone.
  rules += `#splash{animation-delay:${Math.max(0, Math.round(1500 - performance.now()))}ms}`;
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }

  // Its last press is repeated for the app when it has taken over (app/first-data.ts). Marked, so that it shows.
  const mark = (button) => {
    if (!button || !('rendered' in root.dataset)) return;
    delete document.querySelector('[data-pressed]')?.dataset.pressed;
    button.dataset.pressed = '';
    // Where the app can't take over what was rendered, it renders another in its place.
    root.dataset.press = button.ariaLabel ?? button.textContent;
  };
  addEventListener('click', ({ target }) => {
    if ('hears' in root.dataset) return;
    mark(target.closest('#root button'));
    // Its page comes as another document, and takes the focus into its box (features/catalogue/pages/messages-page.tsx).
    try {
      if (target.closest('[data-searches]')) sessionStorage.setItem('lectern:searches', '1');
    } catch {}
  });
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    const toggle = document.querySelector('[aria-keyshortcuts^="Control+B"]');
    // On a narrow screen it isn't there.
    if (key === 'b' && (ctrlKey || metaKey) && toggle?.offsetParent) mark(toggle);
  });
}
