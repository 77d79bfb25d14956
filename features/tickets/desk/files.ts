import { defineFileEndpoint } from '#core/contract/file-endpoint';
import { TicketSheet, ticketSheetPath } from '#features/tickets/desk';

export const printTickets = defineFileEndpoint('POST', `/v1${ticketSheetPath}`, {
  summary: 'A minted batch of tickets as a sheet to be printed and cut',
  tag: 'operator',
  access: 'operator',
  duty: 'tickets',
  body: TicketSheet,
  replies: { 200: { description: 'The sheet.', types: ['application/pdf'] } },
  refuses: ['request.invalid', 'ticket.wrong', 'batch.not_found', 'server.busy'],
});
