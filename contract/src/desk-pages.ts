/** The pages of the operators' desk, as patterns (see `pages.ts`). Apart from the others: the app's first load has no need of them. */
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
  settings: '/admin/settings',
  audit: '/admin/audit',
} as const;

/** The address of a page of the desk, as its pattern. */
export type DeskPattern = (typeof deskPatterns)[keyof typeof deskPatterns];
