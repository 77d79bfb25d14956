/** What a playlist page shows (docs/product/screens-and-routes.md#linked-state). */
export type PlaylistKind = 'service' | 'speaker' | 'month';

/** Every link of the app (docs/product/screens-and-routes.md#routes). */
export const paths = {
  home: () => '/',
  messages: () => '/messages',
  search: (keyword = '') => (keyword ? `/search?${new URLSearchParams({ keyword })}` : '/search'),
  library: () => '/library',
  liked: () => '/liked',
  categories: () => '/categories',
  category: (id: string) => `/category/${encodeURIComponent(id)}`,
  centre: (slug: string) => `/${encodeURIComponent(slug)}`,
  message: (id: string) => `/message/${encodeURIComponent(id)}`,
  /** A moment of a message, in seconds from its beginning. */
  messageAt: (id: string, seconds: number) => `/message/${encodeURIComponent(id)}?t=${Math.floor(seconds)}`,
  featured: (title: string) => `/featured/${encodeURIComponent(title)}`,
  about: () => '/about',
  createPlaylist: () => '/create-playlist',
  profile: () => '/profile',
  cart: () => '/cart',
  orders: () => '/orders',
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  wallet: () => '/wallet',
  /** What is saved offline, and what data costs. */
  offline: () => '/offline',
  /** The operator's desk; where it leads on is `desk-paths.ts`. */
  desk: () => '/admin',
  /** One of the listener's own playlists. */
  ownPlaylist: (id: string) => `/playlist/${encodeURIComponent(id)}`,
  /** The messages of a service, a speaker or a month, all or those of one category. */
  playlist: (id: string, kind: PlaylistKind, categoryId: string | null = null) =>
    `/playlist/${encodeURIComponent(id)}?${new URLSearchParams({ kind, ...(categoryId && { categoryId }) })}`,
} as const;
