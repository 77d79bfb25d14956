/**
 * The pages of the web app, as patterns for its router and for the server, which answers every other address with 404:
 * `:name` is one segment, `:name?` an optional one. A new page needs its pattern here; pages of the desk in
 * `desk-pages.ts`, pages of mailed links in `mailed-link-pages.ts`.
 */
export const patterns = {
  home: '/',
  messages: '/messages',
  search: '/search',
  categories: '/categories',
  passages: '/passages',
  passageBook: '/passages/:book',
  passageChapter: '/passages/:book/:chapter',
  category: '/category/:id',
  message: '/message/:id',
  allSeries: '/series',
  series: '/series/:id',
  featured: '/featured/:title',
  playlist: '/playlist/:id',
  about: '/about',
  library: '/library',
  newFromFollows: '/library/new',
  follows: '/library/following',
  bookmarks: '/library/bookmarks',
  liked: '/liked',
  createPlaylist: '/create-playlist',
  profile: '/profile',
  cart: '/cart',
  orders: '/orders',
  order: '/orders/:id',
  wallet: '/wallet',
  give: '/give',
  gifts: '/gifts',
  newGift: '/gifts/new',
  gift: '/gifts/:id',
  offline: '/offline',
  centre: '/:slug',
} as const;
