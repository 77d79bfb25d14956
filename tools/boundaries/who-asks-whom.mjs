// @ts-check

/** Which feature of the server may ask which other, by types alone; the values are handed in by `server/src/composition`. */
/** @type {Record<string, string[]>} */
export const mayAsk = {
  accounts: [],
  activity: ['catalogue'],
  audit: [],
  books: ['audit', 'wallet'],
  catalogue: ['audit'],
  listeners: ['wallet'],
  live: ['audit', 'catalogue'],
  media: ['audit', 'catalogue'],
  numbers: [],
  operators: ['accounts', 'audit'],
  overview: ['catalogue', 'wallet'],
  payments: ['audit', 'store', 'wallet'],
  playlists: ['catalogue'],
  settings: ['audit', 'live', 'operators'],
  store: ['audit', 'catalogue', 'wallet'],
  wallet: ['accounts', 'audit'],
};

/** Which feature of the web app may import which other. */
/** @type {Record<string, string[]>} */
export const mayImport = {
  books: ['payments', 'store'],
  listeners: ['payments', 'store'],
  overview: ['audit', 'numbers'],
  store: ['catalogue'],
  uploads: ['catalogue'],
  wallet: ['overview'],
};
