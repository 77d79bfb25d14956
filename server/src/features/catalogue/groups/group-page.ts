import { CentreSlug, reservedSlugs } from '#contract/ids';
import type { Former } from './former-groups.ts';

/** A page of the web app that is about one speaker, service, category or centre. */
export interface GroupPage {
  kind: keyof Former;
  /** The id, of a centre the slug, that the page's address names. */
  known: string;
  /** @returns the address of the same page about another of the kind */
  addressOf(other: string): string;
}

/**
 * @param address of a page, with its query (web/src/lib/paths.ts)
 * @returns what the page is about, or null for pages that are about no group
 */
export function groupPageAt(address: string): GroupPage | null {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/.exec(address) ?? [];
  const [, page = '', known = ''] = /^\/(category|playlist)\/(\d+)$/.exec(path) ?? [];
  if (page === 'category') return { kind: 'categories', known, addressOf: (id) => `/category/${id}${search}` };
  if (page === 'playlist') {
    const kind = playlistKinds.get(new URLSearchParams(search).get('kind') ?? '');
    return kind ? { kind, known, addressOf: (id) => `/playlist/${id}${search}` } : null;
  }
  const slug = path.slice(1);
  const isCentre = CentreSlug.safeParse(slug).success && !reservedSlugs.includes(slug);
  return isCentre ? { kind: 'centres', known: slug, addressOf: (other) => `/${other}${search}` } : null;
}

/** What a playlist's kind is of; one without a kind is a listener's own (decisions: Catalogue). */
const playlistKinds: ReadonlyMap<string, 'speakers' | 'services'> = new Map([
  ['speaker', 'speakers'],
  ['service', 'services'],
]);
