import { deskPatterns } from '#contract/desk-pages';
import { mailedLinkPatterns } from '#contract/mailed-link-pages';
import { patterns } from '#contract/pages';

/** The page of the web app that an address is of. */
export interface PageAddress {
  /** What the page is called in the site map; the desk's are all alike to the server, and so are those of mailed links. */
  page: keyof typeof patterns | 'desk' | 'mailed link';
  /** What stands for the pattern's `:name`s. */
  params: Readonly<Record<string, string>>;
  /** The query, without its question mark. */
  query: string;
}

const pages = [
  ...Object.values(deskPatterns).map((pattern) => ['desk', expressionOf(pattern)] as const),
  ...Object.values(mailedLinkPatterns).map((pattern) => ['mailed link', expressionOf(pattern)] as const),
  // In the site map's order: what is a page by itself comes before what any centre's address looks like.
  ...entriesOf(patterns).map(([page, pattern]) => [page, expressionOf(pattern)] as const),
];

/**
 * @param address as it was asked for, with its query
 * @returns the page that the web app's router would show there; null for an address of none
 */
export function pageAt(address: string): PageAddress | null {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? [];
  for (const [page, expression] of pages) {
    const found = expression.exec(path);
    const params = found && decoded(found.groups ?? {});
    if (params) return { page, params, query };
  }
  return null;
}

/** As the router compares: whatever the case of what is fixed, with or without a slash at the end. */
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

/** @returns the parts of an address as they are meant; null when one can't be decoded */
function decoded(parts: Readonly<Record<string, string | undefined>>): Record<string, string> | null {
  try {
    const given = Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : [[name, part] as const]));
    return Object.fromEntries(given.map(([name, part]) => [name, decodeURIComponent(part)]));
  } catch {
    return null;
  }
}

function entriesOf<Key extends string>(record: Readonly<Record<Key, string>>): [Key, string][] {
  const keys = Object.keys(record).filter((key): key is Key => key in record);
  return keys.map((key) => [key, record[key]]);
}
