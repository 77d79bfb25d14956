import { TicketPercent } from 'lucide-react';
import * as common from '#core/contract/texts';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const ticketsDesk: DeskFeature = {
  sections: [{ group: 'money', title: common.tickets, page: 'tickets', icon: TicketPercent }],
  pages: {
    tickets: () => import('./tickets-page.tsx'),
    mintTickets: () => import('./mint-page.tsx'),
    ticketBatch: () => import('./batch-page.tsx'),
  },
};
