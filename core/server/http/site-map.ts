import { deskPages } from '#core/contract/desk-pages';
import { mailedLinkPatterns } from '#core/contract/mailed-link-pages';
import { namesOf } from '#core/contract/names-of';
import { type PageName, pages } from '#core/contract/pages';

export interface PageAddress {
  /** Its name in the site map. The server treats all pages of the desk alike, and all pages of mailed links. */
  page: PageName | 'desk' | 'mailed link';
  params: Readonly<Record<string, string>>;
  /** Without its question mark. */
  query: string;
}

/** Whether a page's subject exists or existed, or the page's new address. */
export type PageState = 'found' | 'missing' | 'withdrawn' | { movedTo: string };

const addresses = [
  ...Object.values(deskPages).map(({ path }) => ['desk', expressionOf(path)] as const),
  ...Object.values(mailedLinkPatterns).map((pattern) => ['mailed link', expressionOf(pattern)] as const),
  // In the site map's order: fixed addresses before the pattern of centres.
  ...namesOf(pages).map((page) => [page, expressionOf(pages[page].path)] as const),
];

/** @returns the page that the web app's router would show there; null for none */
export function pageAt(address: string): PageAddress | null {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? [];
  for (const [page, expression] of addresses) {
    const found = expression.exec(path);
    const params = found && decoded(found.groups ?? {});
    if (params) return { page, params, query };
  }
  return null;
}

/** Matches as the router does: ignoring the case of fixed parts, with or without a trailing slash. */
function expressionOf(pattern: string): RegExp {
  const segments = pattern
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      const [, name, isOptional] = /^:(\w+)(\??)$/.exec(segment) ?? [];
      if (name === undefined) return `/${segment}`;
      return isOptional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`;
    });
  return new RegExp(`^${segments.join('')}/?$`, 'i');
}

/** @returns null when a part can't be decoded */
function decoded(parts: Readonly<Record<string, string | undefined>>): Record<string, string> | null {
  try {
    const given = Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : [[name, part] as const]));
    return Object.fromEntries(given.map(([name, part]) => [name, decodeURIComponent(part)]));
  } catch {
    return null;
  }
}
