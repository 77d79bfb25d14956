import { groupedPin } from '#features/tickets/contract/grouped-pin';
import type { TicketBatch } from '#features/tickets/desk';

/**
 * The space in a PIN keeps spreadsheets from dropping a leading 0; entering a PIN ignores the space.
 * @returns a header, then a line per ticket: PIN, naira, last day (empty for none), batch
 */
export function ticketCsv(
  { id, amount, last_day }: Pick<TicketBatch, 'id' | 'amount' | 'last_day'>,
  pins: readonly string[],
): string {
  const rest = `${amount},${last_day ?? ''},${id}`;
  return ['pin,amount,expires,batch', ...pins.map((pin) => `${groupedPin(pin)},${rest}`), ''].join('\n');
}
