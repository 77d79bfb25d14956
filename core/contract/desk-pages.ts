import type { Duty } from './duties.ts';

interface DeskSiteMapEntry {
  /** `new` in place of an id stands for the form of a new item. */
  path: `/admin${string}`;
  /** The duty of the call that the page can't do without (features/operators/README.md#duties). */
  duty: Duty;
}

/** The desk's pages have their own file because the app's first load doesn't need them. */
export const deskPages = {
  home: { path: '/admin', duty: 'desk' },
  messages: { path: '/admin/messages', duty: 'messages' },
  message: { path: '/admin/messages/:id', duty: 'messages' },
  messageSales: { path: '/admin/messages/:id/sales', duty: 'sales' },
  upload: { path: '/admin/upload', duty: 'messages' },
  sources: { path: '/admin/sources', duty: 'messages' },
  source: { path: '/admin/sources/:id', duty: 'messages' },
  followedFeed: { path: '/admin/followed-feeds/:id', duty: 'messages' },
  speakers: { path: '/admin/speakers', duty: 'groups' },
  speaker: { path: '/admin/speakers/:id', duty: 'groups' },
  services: { path: '/admin/services', duty: 'groups' },
  service: { path: '/admin/services/:id', duty: 'groups' },
  categories: { path: '/admin/categories', duty: 'groups' },
  category: { path: '/admin/categories/:id', duty: 'groups' },
  centres: { path: '/admin/centres', duty: 'messages' },
  centre: { path: '/admin/centres/:id', duty: 'messages' },
  allSeries: { path: '/admin/series', duty: 'groups' },
  series: { path: '/admin/series/:id', duty: 'groups' },
  collections: { path: '/admin/collections', duty: 'groups' },
  collection: { path: '/admin/collections/:id', duty: 'groups' },
  bundles: { path: '/admin/bundles', duty: 'groups' },
  tickets: { path: '/admin/tickets', duty: 'tickets' },
  mintTickets: { path: '/admin/tickets/mint', duty: 'tickets' },
  ticketBatch: { path: '/admin/tickets/:id', duty: 'tickets' },
  listeners: { path: '/admin/listeners', duty: 'listeners' },
  listener: { path: '/admin/listeners/:id', duty: 'listeners' },
  sales: { path: '/admin/sales', duty: 'sales' },
  order: { path: '/admin/orders/:id', duty: 'sales' },
  funds: { path: '/admin/funds', duty: 'sales' },
  fund: { path: '/admin/funds/:id', duty: 'sales' },
  gifts: { path: '/admin/gifts', duty: 'sales' },
  gift: { path: '/admin/gifts/:id', duty: 'sales' },
  reconciliation: { path: '/admin/reconciliation', duty: 'payments' },
  live: { path: '/admin/live', duty: 'live' },
  numbers: { path: '/admin/numbers', duty: 'numbers' },
  backups: { path: '/admin/backups', duty: 'trust' },
  webhooks: { path: '/admin/webhooks', duty: 'settings' },
  webhook: { path: '/admin/webhooks/:id', duty: 'settings' },
  settings: { path: '/admin/settings', duty: 'settings' },
  operators: { path: '/admin/operators', duty: 'operators' },
  secondFactor: { path: '/admin/second-factor', duty: 'desk' },
  audit: { path: '/admin/audit', duty: 'audit' },
} as const satisfies Readonly<Record<string, DeskSiteMapEntry>>;

export type DeskPage = keyof typeof deskPages;
