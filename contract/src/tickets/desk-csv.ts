import type { TicketBatch } from './desk.ts';

/** @returns the PIN as it is easiest to read and to type: `1234 5678` */
export function groupedPin(pin: string): string {
  return `${pin.slice(0, 4)} ${pin.slice(4)}`;
}

/**
 * A minted batch for a spreadsheet or a printer. The space in a PIN keeps a spreadsheet from eating a leading 0, and doesn't
 * matter to who types it in (decisions: Tickets).
 * @returns a header, then a line a ticket: PIN, naira, last day (empty for none), batch
 */
export function ticketCsv(
  { id, amount, last_day }: Pick<TicketBatch, 'id' | 'amount' | 'last_day'>,
  pins: readonly string[],
): string {
  const rest = `${amount},${last_day ?? ''},${id}`;
  return ['pin,amount,expires,batch', ...pins.map((pin) => `${groupedPin(pin)},${rest}`), ''].join('\n');
}
