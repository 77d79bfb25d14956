const ownPages = ['/admin', '/profile', '/reset', '/cart', '/orders', '/wallet', '/payments'];
/** The API paths that pages need. Search engines run the app, and would see nothing without them. */
const shown = ['messages', 'categories', 'speakers', 'services', 'centres', 'search', 'passages', 'misc'];

export function robotsTxt(library: string): string {
  return [
    'User-agent: *',
    // A prefix would also match a centre's slug, e.g. `/carthage`.
    ...ownPages.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]),
    'Disallow: /v1/',
    ...shown.map((name) => `Allow: /v1/${name}`),
    '',
    `Sitemap: ${library}/sitemap.xml`,
    '',
  ].join('\n');
}
