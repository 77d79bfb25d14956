/** The kind is in the address, so that reloading and sharing work (docs/product/screens-and-routes.md#linked-state). */
export type PlaylistKind = 'service' | 'speaker' | 'month';

/** docs/product/screens-and-routes.md#routes */
export const paths = {
  home: () => '/',
  messages: () => '/messages',
  search: (keyword = '') => (keyword ? `/search?${new URLSearchParams({ keyword })}` : '/search'),
  library: () => '/library',
  newFromFollows: () => '/library/new',
  follows: () => '/library/following',
  bookmarks: () => '/library/bookmarks',
  liked: () => '/liked',
  categories: () => '/categories',
  category: (id: string) => `/category/${encodeURIComponent(id)}`,
  passages: () => '/passages',
  passage: (book: string, chapter?: number) => `/passages/${book}${chapter === undefined ? '' : `/${chapter}`}`,
  centre: (slug: string) => `/${encodeURIComponent(slug)}`,
  message: (id: string) => `/message/${encodeURIComponent(id)}`,
  /** @param seconds from the message's beginning */
  messageAt: (id: string, seconds: number) => `/message/${encodeURIComponent(id)}?t=${Math.floor(seconds)}`,
  allSeries: () => '/series',
  series: (id: string) => `/series/${encodeURIComponent(id)}`,
  featured: (title: string) => `/featured/${encodeURIComponent(title)}`,
  about: () => '/about',
  createPlaylist: () => '/create-playlist',
  profile: () => '/profile',
  cart: () => '/cart',
  orders: () => '/orders',
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  wallet: () => '/wallet',
  give: () => '/give',
  gifts: () => '/gifts',
  /** @param of a message or a series by its id; an amount when absent */
  newGift: (of: { message?: string; series?: string } = {}) => {
    const search = new URLSearchParams(of);
    return search.size === 0 ? '/gifts/new' : `/gifts/new?${search}`;
  },
  gift: (id: string) => `/gifts/${encodeURIComponent(id)}`,
  offline: () => '/offline',
  /** The operator's desk; its other links are in `desk-paths.ts`. */
  desk: () => '/admin',
  ownPlaylist: (id: string) => `/playlist/${encodeURIComponent(id)}`,
  /** The messages of a service, a speaker or a month, optionally of one category. */
  playlist: (id: string, kind: PlaylistKind, categoryId: string | null = null) =>
    `/playlist/${encodeURIComponent(id)}?${new URLSearchParams({ kind, ...(categoryId && { categoryId }) })}`,
} as const;
