/** What is nobody's but the listener's or the operator's. */
const ownPages = ['/admin', '/profile', '/reset', '/cart', '/orders', '/wallet', '/payments'];
/** What a page shows: without it a search engine, which runs the app, would see none. */
const shown = ['messages', 'categories', 'speakers', 'services', 'centres', 'search', 'misc'];

/** What `/robots.txt` tells search engines: all pages, but nothing that is somebody's own. */
export const robots = [
  'User-agent: *',
  // Not as the beginning of a centre's slug, e.g. `/carthage`.
  ...ownPages.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]),
  'Disallow: /v1/',
  ...shown.map((name) => `Allow: /v1/${name}`),
  '',
].join('\n');
