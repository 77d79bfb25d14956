// @ts-check

/** Which feature of the server may ask which other, by types alone; the values are handed in by `server/src/composition`. */
/** @type {Record<string, string[]>} */
export const mayAsk = {
  accounts: [],
  activity: ['catalogue'],
  audit: [],
  backups: ['audit'],
  bookmarks: [],
  books: ['audit', 'wallet'],
  catalogue: ['audit'],
  feeds: ['catalogue', 'media'],
  follows: ['catalogue'],
  giving: ['audit', 'payments', 'wallet'],
  gifts: ['audit', 'catalogue', 'payments', 'store', 'wallet'],
  listeners: ['wallet'],
  live: ['audit', 'catalogue'],
  media: ['audit', 'catalogue'],
  numbers: [],
  operators: ['accounts', 'audit'],
  overview: ['audit', 'backups', 'catalogue', 'media', 'payments', 'wallet', 'webhooks'],
  payments: ['audit', 'store', 'wallet'],
  playlists: ['catalogue'],
  settings: ['audit', 'live', 'operators'],
  sharing: ['catalogue'],
  store: ['audit', 'catalogue', 'wallet'],
  transcripts: ['audit', 'catalogue', 'media'],
  wallet: ['accounts', 'audit'],
  webhooks: ['audit'],
};

/**
 * Which feature of the web app may import which other. A slot, filled by whoever is above, remains where an import can't do: menus of
 * messages have other entries on other pages (`catalogue/actions/message-menu-slot.ts`), and `ui` knows no page to lead to
 * when a load fails offline (`ui/failure.tsx`).
 */
/** @type {Record<string, string[]>} */
export const mayImport = {
  activity: ['bookmarks'],
  books: ['payments', 'store'],
  bundles: ['payments', 'wallet'],
  catalogue: ['bookmarks', 'bundles', 'feeds', 'follows', 'live', 'offline', 'store', 'transcripts'],
  giving: ['payments', 'wallet'],
  gifts: ['catalogue', 'payments', 'wallet'],
  listeners: ['giving', 'payments', 'store'],
  overview: ['audit', 'numbers'],
  player: ['bookmarks', 'catalogue', 'offline', 'transcripts'],
  settings: ['feeds', 'giving'],
  uploads: ['catalogue'],
  wallet: ['accounts', 'overview'],
  webhooks: ['accounts'],
};
