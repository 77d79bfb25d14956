import { searchFilterNames } from '#features/messages/contract/filters';

export interface SiteMapEntry {
  path: `/${string}`;
  /** The query parameters that the content depends on. Absent if the server doesn't render the page, and in the browser's build. */
  renderedBy?: readonly string[];
}

/**
 * Each feature's `web.ts` names the page at an address; the server answers 404 to all other addresses. Features share the list, because
 * pages and mails link to each other's pages.
 */
export const pages = {
  home: { path: '/', renderedBy: [] },
  messages: { path: '/messages', renderedBy: ['keyword', ...searchFilterNames, 'pageNumber'] },
  search: { path: '/search', renderedBy: ['keyword', 'pageNumber'] },
  categories: { path: '/categories', renderedBy: ['keyword', 'pageNumber'] },
  passages: { path: '/passages', renderedBy: [] },
  passageBook: { path: '/passages/:book', renderedBy: ['pageNumber'] },
  passageChapter: { path: '/passages/:book/:chapter', renderedBy: ['pageNumber'] },
  category: { path: '/category/:id', renderedBy: ['pageNumber'] },
  message: { path: '/message/:id', renderedBy: [] },
  allSeries: { path: '/series', renderedBy: ['keyword', 'pageNumber'] },
  series: { path: '/series/:id', renderedBy: [] },
  featured: { path: '/featured/:title', renderedBy: [] },
  playlist: { path: '/playlist/:id', renderedBy: ['kind', 'categoryId'] },
  about: { path: '/about', renderedBy: [] },
  library: { path: '/library' },
  newFromFollows: { path: '/library/new' },
  follows: { path: '/library/following' },
  bookmarks: { path: '/library/bookmarks' },
  liked: { path: '/liked' },
  createPlaylist: { path: '/create-playlist' },
  profile: { path: '/profile' },
  cart: { path: '/cart' },
  orders: { path: '/orders' },
  order: { path: '/orders/:id' },
  wallet: { path: '/wallet' },
  give: { path: '/give' },
  gifts: { path: '/gifts' },
  newGift: { path: '/gifts/new' },
  gift: { path: '/gifts/:id' },
  offline: { path: '/offline' },
  centre: { path: '/:slug', renderedBy: ['pageNumber'] },
} as const satisfies Readonly<Record<string, SiteMapEntry>>;

export type PageName = keyof typeof pages;
