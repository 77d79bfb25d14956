/** A page as a sitemap lists it; addresses are below the library's. */
export interface ListedPage {
  path: string;
  changed: Date | null;
  /** Pictures on the page: paths below the library's address, or whole addresses. */
  images: readonly string[];
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const images = 'http://www.google.com/schemas/sitemap-image/1.1';

/** @param library its address, without a trailing slash @returns a sitemap (sitemaps.org, with Google's images) */
export function sitemapXml(library: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(({ path, changed, images: shown }) => {
    const pictures = shown.map((each) => `<image:image><image:loc>${whole(library, each)}</image:loc></image:image>`);
    return `<url><loc>${whole(library, path)}</loc>${lastmod(changed)}${pictures.join('')}</url>\n`;
  });
  return `${head}<urlset xmlns="${sitemaps}" xmlns:image="${images}">\n${urls.join('')}</urlset>\n`;
}

/** @param parts addresses of sitemaps, below the library's @returns the index of them */
export function indexXml(library: string, parts: readonly Omit<ListedPage, 'images'>[]): string {
  const listed = parts.map(
    ({ path, changed }) => `<sitemap><loc>${whole(library, path)}</loc>${lastmod(changed)}</sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="${sitemaps}">\n${listed.join('')}</sitemapindex>\n`;
}

function lastmod(changed: Date | null): string {
  return changed === null ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;
}

function whole(library: string, address: string): string {
  return inXml(address.startsWith('/') ? library + address : address);
}

/** For text and attributes; without characters that XML can't have. */
export function inXml(text: string): string {
  const possible = text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
  return possible.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
