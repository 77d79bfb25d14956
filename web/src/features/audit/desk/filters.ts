import type { Filter } from '#web/desk-kit/filter-bar';

/** What the audit can be narrowed to: one kind of thing, days. */
export const auditFilters: readonly Filter[] = [
  {
    name: 'kind',
    label: 'What',
    options: [
      ['message', 'Messages'],
      ['speaker', 'Speakers'],
      ['service', 'Services'],
      ['category', 'Categories'],
      ['centre', 'Centres'],
      ['collection', 'Featured'],
      ['upload', 'Uploads'],
      ['source', 'Podcasts and lists'],
      ['tickets', 'Tickets'],
      ['order', 'Orders'],
      ['payment', 'Payments'],
      ['live', 'Live'],
      ['settings', 'Settings'],
      ['operator', 'Operators'],
    ],
  },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];
