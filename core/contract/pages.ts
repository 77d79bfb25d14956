import { searchFilterNames } from '#features/messages/contract/filters';

/** An address of the web app that anybody may have a link to. */
export interface SiteMapEntry {
  /** `:name` is one segment. */
  path: `/${string}`;
  /** What the page shows depends on these names of its query; absent for a page that the server doesn't render. The browser's build goes without. */
  renderedBy?: readonly string[];
}

/**
 * The site map: the addresses of the web app's pages. Its router shows a page there (`web.ts` of the page's feature says which), the server
 * answers every other address with 404, and links are made of them (`core/web/lib/paths.ts`). The desk's are in `desk-pages.ts`, those of
 * mailed links in `mailed-link-pages.ts`. They are one list, because features link to each other's pages, and mails and the server to all.
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
