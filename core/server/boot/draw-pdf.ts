import * as z from 'zod';
import { keepCalendar } from '#core/contract/calendar';
import { nairaDisplays, showNaira } from '#core/contract/money';
import { serveParts } from '#core/server/work/parts-from-thread';
import { drawCardSheet } from '#features/gifts/server/card/draw-card-pdf';
import { drawStatement } from '#features/giving/server/statements/draw-statement-pdf';
import { drawTickets } from '#features/tickets/server/desk/draw-tickets-pdf';

const drawings = { 'gift-card': drawCardSheet, statement: drawStatement, tickets: drawTickets } as const;

const Input = z.object({
  kind: z.enum(['gift-card', 'statement', 'tickets']),
  content: z.unknown(),
  zone: z.string(),
  naira: z.object({ currency: z.enum(nairaDisplays.currency), kobo: z.enum(nairaDisplays.kobo) }),
});

serveParts((input, more) => {
  const { kind, content, zone, naira } = Input.parse(input);
  keepCalendar(zone);
  showNaira(naira);
  return drawings[kind](content, more);
});
