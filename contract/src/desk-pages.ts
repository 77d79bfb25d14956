import type { Duty } from '#contract/operators/duties';

/**
 * The pages of the desk, as patterns (see `pages.ts`). In their own file because the app's first load doesn't need
 * them.
 */
export const deskPatterns = {
  home: '/admin',
  messages: '/admin/messages',
  message: '/admin/messages/:id',
  messageSales: '/admin/messages/:id/sales',
  upload: '/admin/upload',
  sources: '/admin/sources',
  source: '/admin/sources/:id',
  speakers: '/admin/speakers',
  speaker: '/admin/speakers/:id',
  services: '/admin/services',
  service: '/admin/services/:id',
  categories: '/admin/categories',
  category: '/admin/categories/:id',
  centres: '/admin/centres',
  centre: '/admin/centres/:id',
  collections: '/admin/collections',
  collection: '/admin/collections/:id',
  tickets: '/admin/tickets',
  mintTickets: '/admin/tickets/mint',
  ticketBatch: '/admin/tickets/:id',
  listeners: '/admin/listeners',
  listener: '/admin/listeners/:id',
  sales: '/admin/sales',
  order: '/admin/orders/:id',
  reconciliation: '/admin/reconciliation',
  live: '/admin/live',
  numbers: '/admin/numbers',
  backups: '/admin/backups',
  settings: '/admin/settings',
  operators: '/admin/operators',
  secondFactor: '/admin/second-factor',
  audit: '/admin/audit',
} as const;

export type DeskPattern = (typeof deskPatterns)[keyof typeof deskPatterns];
export type DeskPage = keyof typeof deskPatterns;

/** The duty of each page, which is that of what it can't be shown without (docs/product/operators.md#duties). */
export const deskPageDuties: Readonly<Record<DeskPage, Duty>> = {
  home: 'desk',
  messages: 'messages',
  message: 'messages',
  messageSales: 'sales',
  upload: 'messages',
  sources: 'messages',
  source: 'messages',
  speakers: 'groups',
  speaker: 'groups',
  services: 'groups',
  service: 'groups',
  categories: 'groups',
  category: 'groups',
  centres: 'messages',
  centre: 'messages',
  collections: 'groups',
  collection: 'groups',
  tickets: 'tickets',
  mintTickets: 'tickets',
  ticketBatch: 'tickets',
  listeners: 'listeners',
  listener: 'listeners',
  sales: 'sales',
  order: 'sales',
  reconciliation: 'payments',
  live: 'live',
  numbers: 'numbers',
  backups: 'trust',
  settings: 'settings',
  operators: 'operators',
  secondFactor: 'desk',
  audit: 'audit',
};
