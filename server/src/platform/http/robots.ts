/** Pages that are private to a listener or operator. */
const ownPages = ['/admin', '/profile', '/reset', '/cart', '/orders', '/wallet', '/payments'];
/** The API paths that pages need: search engines run the app, and would see nothing without them. */
const shown = ['messages', 'categories', 'speakers', 'services', 'centres', 'search', 'misc'];

/** `/robots.txt`: allows all pages but private ones. */
export const robots = [
  'User-agent: *',
  // Not as a prefix, which would match a centre's slug, e.g. `/carthage`.
  ...ownPages.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]),
  'Disallow: /v1/',
  ...shown.map((name) => `Allow: /v1/${name}`),
  '',
].join('\n');
