import { TicketPercent } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const ticketsDesk: DeskFeature = {
  sections: [{ group: 'Money', title: 'Tickets', page: 'tickets', icon: TicketPercent }],
  pages: {
    tickets: () => import('./tickets-page.tsx'),
    mintTickets: () => import('./mint-page.tsx'),
    ticketBatch: () => import('./batch-page.tsx'),
  },
};
