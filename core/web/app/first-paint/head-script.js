// Runs in the head before the first paint. The storage keys and the cookie must match those of lib/browser/theme.ts, lib/listener/auth.ts,
// player/memory.ts and app/shell/sidebar/sidebar-state.ts.
{
  const root = document.documentElement;
  let rules = '';

  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
    // Home reserves room above the newest messages for begun ones, which only the browser knows.
    if (localStorage.getItem('lectern:is-begun') !== null) root.dataset.begun = '';
    const session = localStorage.getItem('auth');
    // Content that differs between visitors and listeners stays hidden until the app knows who is signed in (styles/first.css).
    if (session !== null) root.dataset.session = JSON.parse(session)?.user?.role ?? 'listener';
  } catch {
    // Some browsers refuse storage. Then the system's theme is used.
  }
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  root.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : system;
  const ground = root.dataset.theme === 'light' ? '#faf7f1' : '#0f0e13';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  // A late style sheet sets the library's own accents without a request, a flash or an inline style.
  const accents = document.querySelector('meta[name="accents"]')?.content;
  if (accents) {
    const [dark, onDark, light, onLight] = accents.split(' ');
    rules += `:root{--accent:${dark};--on-accent:${onDark}}[data-theme=light]{--accent:${light};--on-accent:${onLight}}`;
  }

  // The service worker gives the same document for every page, but the desk and the pages of mailed links have another shell.
  const isBare = /^\/(admin|reset|profile\/(confirm-email|undo-email-change|unsubscribe|end-reminder))(\/|$)/i.test(
    location.pathname,
  );
  root.dataset.page = location.pathname === '/' ? 'home' : isBare ? 'bare' : 'other';
  if (document.cookie.split('; ').includes('sidebar:state=false')) root.dataset.sidebar = 'collapsed';

  // The splash screen leaves 1.5 s after the visit began. A delay in its style sheet would count from the first paint instead.
  rules += `#splash{animation-delay:${Math.max(0, Math.round(1500 - performance.now()))}ms}`;
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }

  // A press before the app runs is marked visibly. The app repeats it when it takes over (app/first-data.ts).
  const mark = (button) => {
    if (!button || !('rendered' in root.dataset)) return;
    delete document.querySelector('[data-pressed]')?.dataset.pressed;
    button.dataset.pressed = '';
    root.dataset.press = button.ariaLabel ?? button.textContent;
  };
  addEventListener('click', ({ target }) => {
    if ('hears' in root.dataset) return;
    mark(target.closest('#root button'));
    try {
      if (target.closest('[data-searches]')) sessionStorage.setItem('lectern:searches', '1');
    } catch {}
  });
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    const toggle = document.querySelector('[aria-keyshortcuts^="Control+B"]');
    if (key === 'b' && (ctrlKey || metaKey) && toggle?.offsetParent) mark(toggle);
  });
}
