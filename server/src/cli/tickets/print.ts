import { formatNaira } from '#contract/money';
import type { Redemption } from '#contract/tickets/desk';
import { groupedPin, ticketCsv } from '#contract/tickets/desk-csv';
import { asJson, counted } from '#server/cli/kit/words';
import type { Batch } from '#server/features/wallet/tickets/present-batch';
import type { MintedBatch, VoidedTicket } from '#server/features/wallet/tickets/ticket-batches';

export function batchSummary({ batch, pins }: MintedBatch): string {
  const until = batch.last_day === null ? '' : `, taken until the end of ${batch.last_day}`;
  const name = batch.name === '' ? '' : ` (${batch.name})`;
  return `Batch ${batch.id}${name}: ${counted(pins.length, 'ticket')} of ${formatNaira(batch.amount)}${until}. The PINs are shown this once.`;
}

/** @returns the PINs, a line each, as they are easiest to read */
export function mintedPins({ pins }: MintedBatch): string {
  return pins.map((pin) => `${groupedPin(pin)}\n`).join('');
}

export function mintedCsv({ batch, pins }: MintedBatch): string {
  return ticketCsv(batch, pins);
}

export function mintedJson({ batch, pins }: MintedBatch): string {
  const { id, name, amount, expires_at } = batch;
  return asJson({ batch: id, name, amount, expires_at, pins });
}

export function batchTable(batches: readonly Batch[]): string {
  if (batches.length === 0) return 'No tickets have been minted.\n';
  const head = ['batch', 'value', 'minted', 'redeemed', 'void', 'expired', 'left', 'minted on', 'taken until', 'name'];
  const rows = batches.map((batch) => [
    ...[batch.id, formatNaira(batch.amount)],
    ...[batch.minted, batch.redeemed, batch.void, batch.expired, batch.left].map(String),
    batch.minted_at.slice(0, 10),
    batch.last_day ?? 'for ever',
    batch.name,
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const nameColumn = head.length - 1;
  const lines = [head, ...rows].map((row) =>
    row
      .map((cell, column) => (column === nameColumn ? cell : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const left = batches.reduce((sum, batch) => sum + batch.left, 0);
  return `${lines.join('\n')}\n${left} can still be redeemed.\n`;
}

/** @param line of standard input, 1-based: a PIN is a secret, so it isn't printed again */
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
