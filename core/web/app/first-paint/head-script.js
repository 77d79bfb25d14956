// Runs in the head before the first paint (build/first-paint.ts), and gives the document facts that only a script can know. The keys are
// those of lib/browser/theme.ts, lib/listener/auth.ts and player/memory.ts, the cookie that of app/shell/sidebar/sidebar-state.ts.
{
  const root = document.documentElement;
  let rules = '';

  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
    // Home reserves room above the newest messages for begun ones, which the server doesn't know (pages/home-page.tsx).
    if (localStorage.getItem('lectern:is-begun') !== null) root.dataset.begun = '';
    const session = localStorage.getItem('auth');
    // Content that differs between visitors and listeners stays hidden until the app knows (styles/first.css).
    if (session !== null) root.dataset.session = JSON.parse(session)?.user?.role ?? 'listener';
  } catch {
    // The browser refuses storage, so the system's theme is used.
  }
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  root.dataset.theme = chosen === 'dark' || chosen === 'light' ? chosen : system;
  const ground = root.dataset.theme === 'light' ? '#faf7f1' : '#0f0e13';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  // A sheet after the app's sets the library's own accents (server: app-files.ts) without a request, a flash or an inline style.
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

  // The splash leaves 1.5 s after the visit began. Its sheet alone would count from the first paint.
  rules += `#splash{animation-delay:${Math.max(0, Math.round(1500 - performance.now()))}ms}`;
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }

  // Marks the last press visibly. The app repeats it when it takes over (app/first-data.ts).
  const mark = (button) => {
    if (!button || !('rendered' in root.dataset)) return;
    delete document.querySelector('[data-pressed]')?.dataset.pressed;
    button.dataset.pressed = '';
    // If the app can't take over the rendered button, it renders another one with this label.
    root.dataset.press = button.ariaLabel ?? button.textContent;
  };
  addEventListener('click', ({ target }) => {
    if ('hears' in root.dataset) return;
    mark(target.closest('#root button'));
    // The search page is another document, and moves the focus into its box (features/catalogue/pages/messages-page.tsx).
    try {
      if (target.closest('[data-searches]')) sessionStorage.setItem('lectern:searches', '1');
    } catch {}
  });
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    const toggle = document.querySelector('[aria-keyshortcuts^="Control+B"]');
    // The toggle is hidden on narrow screens.
    if (key === 'b' && (ctrlKey || metaKey) && toggle?.offsetParent) mark(toggle);
  });
}
