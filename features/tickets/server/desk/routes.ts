import { TicketBatchId } from '#core/contract/ids';
import { koboIn } from '#core/server/database/stored-kobo';
import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import { bindFile } from '#core/server/http/bind-file';
import { pdfCaller } from '#core/server/http/pdf-caller';
import * as endpoints from '#features/tickets/desk';
import { printTickets } from '#features/tickets/desk/files';
import type { SheetLetterhead } from './draw-tickets-pdf.ts';
import type { TicketDesk } from './service.ts';

const largestSheetBody = 128 * 1024;

export function ticketDeskRoutes(calls: Calls, desk: TicketDesk, letterheadOf: () => SheetLetterhead): void {
  bindDesk(calls, endpoints.listTicketBatches, ({ query }) => desk.list(query));
  bindDesk(calls, endpoints.readTicketBatch, async ({ params }) => ({ data: await desk.read(params.id) }));
  bindDesk(calls, endpoints.listRedemptions, ({ params, query }) => desk.listRedemptions(params.id, query));
  bindDesk(calls, endpoints.mintTickets, async ({ listener, body }) => {
    const { count, name, last_day: lastDay } = body;
    return { data: await desk.mint(listener, { count, name, lastDay, amount: koboIn(body.amount) }) };
  });
  bindDesk(calls, endpoints.voidTicketBatch, async ({ listener, params }) => ({
    data: await desk.voidBatch(listener, params.id),
  }));
  bindDesk(calls, endpoints.voidTicket, async ({ listener, body }) => {
    const { outcome, batch } = await desk.voidTicket(listener, body.pin);
    return { data: { outcome, batch_id: batch && TicketBatchId.parse(batch.id) } };
  });
  bindFile(
    calls,
    printTickets,
    async ({ body: { batch_id: id, pins }, request, reply }) => {
      const batch = await desk.readForSheet(id, pins);
      reply.header('content-disposition', `attachment; filename="tickets-${id}.pdf"`);
      const caller = pdfCaller(request, reply, { isAtDesk: true });
      const pdf = await desk.print({ batch, pins, ...letterheadOf() }, caller);
      return reply.type('application/pdf').send(pdf);
    },
    { largestBody: largestSheetBody },
  );
}
