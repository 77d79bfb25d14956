/** What a playlist page shows (decisions: Catalogue; the kind is in the URL so that refresh and share work). */
export type PlaylistKind = 'service' | 'speaker';

/** Every link of the app (spec §2, Route table). */
export const paths = {
  home: () => '/',
  messages: () => '/messages',
  search: () => '/search',
  library: () => '/library',
  liked: () => '/liked',
  categories: () => '/categories',
  category: (id: string) => `/category/${encodeURIComponent(id)}`,
  centre: (slug: string) => `/${encodeURIComponent(slug)}`,
  message: (id: string) => `/message/${encodeURIComponent(id)}`,
  playlist: (id: string, kind: PlaylistKind) => `/playlist/${encodeURIComponent(id)}?kind=${kind}`,
} as const;

/** The same routes as patterns for the router. */
export const patterns = {
  home: '/',
  message: '/message/:id',
} as const;
