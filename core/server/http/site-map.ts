import { deskPages } from '#core/contract/desk-pages';
import { mailedLinkPatterns } from '#core/contract/mailed-link-pages';
import { namesOf } from '#core/contract/names-of';
import { type PageName, pages } from '#core/contract/pages';

export interface PageAddress {
  page: PageName | 'desk' | 'mailed link';
  params: Readonly<Record<string, string>>;
  query: string;
}

export type PageState = 'found' | 'missing' | 'withdrawn' | { movedTo: string };

const addresses = [
  ...Object.values(deskPages).map(({ path }) => ['desk', expressionOf(path)] as const),
  ...Object.values(mailedLinkPatterns).map((pattern) => ['mailed link', expressionOf(pattern)] as const),
  ...namesOf(pages).map((page) => [page, expressionOf(pages[page].path)] as const),
];

export function pageAt(address: string): PageAddress | null {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? [];
  for (const [page, expression] of addresses) {
    const found = expression.exec(path);
    const params = found && decoded(found.groups ?? {});
    if (params) return { page, params, query };
  }
  return null;
}

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

function decoded(parts: Readonly<Record<string, string | undefined>>): Record<string, string> | null {
  try {
    const given = Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : [[name, part] as const]));
    return Object.fromEntries(given.map(([name, part]) => [name, decodeURIComponent(part)]));
  } catch {
    return null;
  }
}
