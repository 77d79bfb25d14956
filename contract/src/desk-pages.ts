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
  live: '/admin/live',
  numbers: '/admin/numbers',
  backups: '/admin/backups',
  settings: '/admin/settings',
  audit: '/admin/audit',
} as const;

export type DeskPattern = (typeof deskPatterns)[keyof typeof deskPatterns];
