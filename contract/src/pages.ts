/**
 * The pages of the web app, as patterns for its router and for the server, which answers 404 for every other address: `:name` is
 * one segment, `:name?` one that may be missing. A new page needs its pattern here, those of the desk in `operator/pages.ts`, those that mailed links lead
 * to in `mailed-link-pages.ts`.
 */
export const patterns = {
  home: '/',
  messages: '/messages',
  search: '/search',
  categories: '/categories',
  category: '/category/:id',
  message: '/message/:id',
  featured: '/featured/:title',
  playlist: '/playlist/:id',
  about: '/about',
  library: '/library',
  liked: '/liked',
  createPlaylist: '/create-playlist',
  profile: '/profile',
  cart: '/cart',
  orders: '/orders',
  order: '/orders/:id',
  wallet: '/wallet',
  offline: '/offline',
  centre: '/:slug',
} as const;
