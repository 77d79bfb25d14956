import { pages } from '#core/contract/pages';
import { pathsOf } from './paths-of.ts';

/** The address has the playlist's kind, so that reloading and sharing work (core/web/app/README.md#linked-state). */
export type PlaylistKind = 'service' | 'speaker' | 'month';

export const paths = {
  ...pathsOf(pages),
  search: (keyword = '') => pages.search.path + (keyword && `?${new URLSearchParams({ keyword })}`),
  passage: (book: string, chapter?: number) =>
    `${pages.passages.path}/${book}${chapter === undefined ? '' : `/${chapter}`}`,
  messageAt: (id: string, seconds: number): string => `${paths.message(id)}?t=${Math.floor(seconds)}`,
  newGift: (of: { message?: string; series?: string } = {}) => {
    const search = new URLSearchParams(of);
    return pages.newGift.path + (search.size === 0 ? '' : `?${search}`);
  },
  desk: () => '/admin',
  ownPlaylist: (id: string) => `/playlist/${encodeURIComponent(id)}`,
  playlist: (id: string, kind: PlaylistKind, categoryId: string | null = null): string =>
    `${paths.ownPlaylist(id)}?${new URLSearchParams({ kind, ...(categoryId && { categoryId }) })}`,
} as const;
