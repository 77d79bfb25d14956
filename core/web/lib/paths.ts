import { pages } from '#core/contract/pages';
import { pathsOf } from './paths-of.ts';

/** The address has the kind, so that reloading and sharing work (docs/product/screens-and-routes.md#linked-state). */
export type PlaylistKind = 'service' | 'speaker' | 'month';

/** From the site map. */
export const paths = {
  ...pathsOf(pages),
  search: (keyword = '') => pages.search.path + (keyword && `?${new URLSearchParams({ keyword })}`),
  passage: (book: string, chapter?: number) =>
    `${pages.passages.path}/${book}${chapter === undefined ? '' : `/${chapter}`}`,
  /** @param seconds from the message's start */
  messageAt: (id: string, seconds: number): string => `${paths.message(id)}?t=${Math.floor(seconds)}`,
  /** @param of the id of a message or a series; absent for an amount */
  newGift: (of: { message?: string; series?: string } = {}) => {
    const search = new URLSearchParams(of);
    return pages.newGift.path + (search.size === 0 ? '' : `?${search}`);
  },
  /** The operator's desk; `desk-paths.ts` has its other links. */
  desk: () => '/admin',
  ownPlaylist: (id: string) => `/playlist/${encodeURIComponent(id)}`,
  playlist: (id: string, kind: PlaylistKind, categoryId: string | null = null): string =>
    `${paths.ownPlaylist(id)}?${new URLSearchParams({ kind, ...(categoryId && { categoryId }) })}`,
} as const;
