// Runs in the head of documents that the server hasn't rendered. The storage key must match that of lib/listener/auth.ts.
{
  const preload = (properties) => document.head.append(Object.assign(document.createElement('link'), properties));
  const { pathname, search } = location;
  for (const [start, files] of Object.entries(PAGE_CODE)) {
    if (!pathname.startsWith(start)) continue;
    // The page's code gets a low priority, because the app's code must come first to render it.
    for (const file of files) preload({ rel: 'modulepreload', fetchPriority: 'low', href: `/${file}` });
  }
  const read = isVisitor() && readOfPage();
  // A `preload` link can't omit cookies, as the calls for a message and a search do (lib/api/first-read.ts).
  if (read) {
    const address = `/v1${read}`;
    const credentials = read.startsWith('/messages?') ? 'same-origin' : 'omit';
    const headers = { accept: 'application/json' };
    const reply = fetch(address, { credentials, headers, signal: AbortSignal.timeout(20_000) });
    reply.catch(() => undefined);
    window.firstRead = { address, reply };
  }

  function readOfPage() {
    if (/^\/message\/[1-9]\d*$/.test(pathname)) return pathname.replace('message', 'messages');
    if (pathname === '/messages' && search === '') return '/messages?pageNumber=1&pageSize=20&centreSlug=general';
    const [[name, value] = [], ...others] = new URLSearchParams(search);
    if (pathname !== '/search' || name !== 'keyword' || others.length > 0) return null;
    const keyword = value.trim();
    return (
      keyword !== '' &&
      keyword.length <= 200 &&
      `/search?${new URLSearchParams({ keyword, pageNumber: 1, pageSize: 50 })}`
    );
  }

  function isVisitor() {
    try {
      return localStorage.getItem('auth') === null;
    } catch {
      return true;
    }
  }
}
