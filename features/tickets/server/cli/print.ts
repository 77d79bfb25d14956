import { formatNaira } from '#core/contract/money';
import { asJson, counted, linesOr, tableLines } from '#core/server/cli/words';
import { groupedPin } from '#features/tickets/contract/grouped-pin';
import type { Redemption } from '#features/tickets/desk';
import type { Batch } from '#features/tickets/server/present-batch';
import type { MintedBatch, VoidedTicket } from '#features/tickets/server/ticket-batches';

export function batchSummary({ batch, pins }: MintedBatch): string {
  const until = batch.last_day === null ? '' : `, taken until the end of ${batch.last_day}`;
  const name = batch.name === '' ? '' : ` (${batch.name})`;
  return `Batch ${batch.id}${name}: ${counted(pins.length, 'ticket')} of ${formatNaira(batch.amount)}${until}. The PINs are shown this once.`;
}

export function mintedPins({ pins }: MintedBatch): string {
  return pins.map((pin) => `${groupedPin(pin)}\n`).join('');
}

export function mintedJson({ batch, pins }: MintedBatch): string {
  const { id, name, amount, expires_at } = batch;
  return asJson({ batch: id, name, amount, expires_at, pins });
}

export function batchTable(batches: readonly Batch[]): string {
  if (batches.length === 0) return 'No tickets have been minted.\n';
  const head = ['batch', 'value', 'minted', 'redeemed', 'void', 'expired', 'left', 'minted on', 'taken until', 'name'];
  const rows = batches.map((batch) => {
    const { id, amount, minted, redeemed, expired, left, minted_at, last_day, name } = batch;
    const counts = [minted, redeemed, batch.void, expired, left].map(String);
    return [id, formatNaira(amount), ...counts, minted_at.slice(0, 10), last_day ?? 'for ever', name];
  });
  const left = batches.reduce((sum, batch) => sum + batch.left, 0);
  return linesOr([...tableLines([head, ...rows], head.length - 1), `${left} can still be redeemed.`]);
}

/** @param line of standard input, 1-based; the PIN stays secret and isn't printed again */
export function voidedLine(line: number, outcome: VoidedTicket['outcome']): string {
  const words: Record<VoidedTicket['outcome'], string> = {
    voided: 'voided',
    'void before': 'was void before',
    redeemed: 'is redeemed already, and stays so',
    'no ticket': 'is no ticket',
  };
  return `Line ${line}: ${words[outcome]}.\n`;
}

export function redemptionLine({ at, listener: { id, name, email } }: Redemption): string {
  return [at, id, email ?? '(deleted)', name].join('  ').trimEnd();
}
