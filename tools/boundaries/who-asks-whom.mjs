// @ts-check

/** Lists the server features that each feature may ask. `core/server/boot` passes the instances in, except among `sharingValues`. */
/** @type {Record<string, string[]>} */
export const mayAsk = {
  activity: ['catalogue', 'groups', 'messages'],
  audio: ['messages'],
  backups: ['audit'],
  books: ['audit', 'ledger', 'wallet'],
  bundles: ['audit', 'messages', 'orders'],
  catalogue: ['groups', 'messages', 'passages', 'search'],
  collections: ['audit'],
  feeds: ['audio', 'groups'],
  follows: ['groups', 'messages'],
  gifts: ['audit', 'bundles', 'ledger', 'messages', 'orders', 'payments', 'tickets'],
  giving: ['audit', 'ledger', 'payments'],
  groups: ['audit'],
  import: ['audio', 'audit', 'messages', 'notes'],
  listeners: ['wallet'],
  live: ['audit', 'groups'],
  messages: ['audit', 'groups', 'series'],
  notes: ['audio', 'audit', 'messages'],
  operators: ['accounts', 'audit'],
  orders: ['audit', 'ledger', 'messages'],
  overview: ['audit', 'backups', 'groups', 'messages', 'payments', 'sources', 'stored-files', 'tickets', 'webhooks'],
  passages: ['messages'],
  payments: ['audit', 'bundles', 'ledger', 'orders', 'wallet'],
  playlists: ['messages'],
  renditions: ['audio'],
  search: ['groups', 'messages'],
  series: ['audit', 'collections', 'groups'],
  settings: ['audit', 'operators'],
  sharing: ['catalogue', 'groups', 'messages', 'passages'],
  sources: ['audio', 'audit', 'import', 'messages'],
  'stored-files': ['audio', 'renditions'],
  tickets: ['audit', 'ledger'],
  transcripts: ['audit', 'import', 'messages'],
  uploads: ['audio', 'audit', 'messages'],
  wallet: ['ledger', 'tickets'],
  webhooks: ['audit'],
};

/** @type {string[][]} */
export const sharingValues = [
  ['catalogue', 'collections', 'groups', 'messages', 'passages', 'search', 'series'],
  ['audio', 'import', 'notes', 'renditions', 'sources', 'stored-files', 'uploads'],
  ['bundles', 'orders'],
  ['ledger', 'tickets', 'wallet'],
];

/**
 * Lists the web features that each feature may import. Where an import is impossible, the upper layer fills a slot
 * (`messages/web/actions/message-menu-slot.ts`, `core/web/ui/failure.tsx`).
 */
/** @type {Record<string, string[]>} */
export const mayImport = {
  activity: ['bookmarks', 'messages'],
  books: ['orders', 'payments'],
  bundles: ['payments', 'wallet'],
  collections: ['bundles', 'feeds', 'groups', 'messages'],
  gifts: ['messages', 'payments', 'wallet'],
  giving: ['payments', 'wallet'],
  groups: ['bundles', 'catalogue', 'feeds', 'follows', 'live', 'messages', 'passages'],
  listeners: ['giving', 'orders', 'payments'],
  messages: ['bookmarks', 'catalogue', 'feeds', 'follows', 'offline', 'orders', 'transcripts'],
  offline: ['data'],
  overview: ['audit', 'numbers'],
  passages: ['messages'],
  player: ['bookmarks', 'messages', 'offline', 'transcripts'],
  playlists: ['messages'],
  search: ['groups', 'messages'],
  series: ['bundles', 'catalogue', 'feeds', 'follows', 'messages'],
  settings: ['feeds', 'giving'],
  tickets: ['accounts', 'overview'],
  uploads: ['messages'],
  wallet: ['payments'],
  webhooks: ['accounts'],
};
