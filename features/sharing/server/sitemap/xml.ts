import { writeXml, type XmlElement, xmlDeclaration } from '#core/server/xml';

export interface ListedPage {
  path: string;
  changed: Date | null;
  images: readonly string[];
}

const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const images = 'http://www.google.com/schemas/sitemap-image/1.1';

export function pagesXml(library: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(({ path, changed, images: shown }) => ({
    ...placeXml(library + path, changed),
    'image:image': shown.map((address) => ({
      'image:loc': address.startsWith('/') ? library + address : address,
    })),
  }));
  return writeXml({ url: urls });
}

export function sitemapXml(entries: readonly string[]): string {
  return `${xmlDeclaration}<urlset xmlns="${sitemaps}" xmlns:image="${images}">${entries.join('')}</urlset>`;
}

export function indexXml(library: string, parts: readonly Omit<ListedPage, 'images'>[]): string {
  const listed = parts.map(({ path, changed }) => placeXml(library + path, changed));
  return xmlDeclaration + writeXml({ sitemapindex: { '@xmlns': sitemaps, sitemap: listed } });
}

function placeXml(address: string, changed: Date | null): XmlElement {
  return { loc: address, lastmod: changed?.toISOString() };
}
