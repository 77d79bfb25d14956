import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { makePin } from '#core/server/secrets/pins';
import { RedemptionList } from '#features/tickets/server/redemption-list';
import { ticketDeskRoutes } from './server/desk/routes.ts';
import { TicketDesk } from './server/desk/service.ts';
import { GiftPins } from './server/gift-pins.ts';
import { TicketBatches } from './server/ticket-batches.ts';

export function makeTickets(core: Core) {
  const { database, clock, secretKey, heldSecrets, audit, library, pdfs, linkTo } = core;
  const desk = new TicketDesk({
    audit,
    heldSecrets,
    batches: new TicketBatches({ database, clock, secretKey, makePin }),
    redemptions: new RedemptionList(database),
    readCeiling: (within) => library.readCeiling(within, 'ticket_batch_ceiling'),
    pdfs,
  });
  const letterhead = () => ({ libraryTitle: library.now().title, home: linkTo('') });
  const feature: ServerFeature = { deskRoutes: (calls) => ticketDeskRoutes(calls, desk, letterhead) };
  return { desk, giftPins: new GiftPins({ secretKey, makePin }), ...feature };
}
