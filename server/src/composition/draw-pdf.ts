import * as z from 'zod';
import { keepCalendar } from '#contract/calendar';
import { nairaDisplays, showNaira } from '#contract/money';
import { drawCardSheet } from '#server/features/gifts/card/draw-card-pdf';
import { drawStatement } from '#server/features/giving/statements/draw-statement-pdf';
import { drawTickets } from '#server/features/wallet/tickets/desk/draw-tickets-pdf';
import { serveParts } from '#server/platform/work/parts-from-thread';

// The script of a thread that draws one PDF (`Pdfs`).

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
