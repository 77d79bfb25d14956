import { formatNaira, type Kobo, koboToNaira } from '#contract/money';
import type { Batch } from '#server/features/wallet/present-batch';
import type { Voided } from '#server/features/wallet/ticket-batches';
import { lastDayOf } from './ticket-expiry.ts';

/** A batch right after it was minted. */
export interface MintedBatch {
  batchId: string;
  pins: readonly string[];
  /** What each is worth. */
  amount: Kobo;
  /** From when on they are no longer taken; null for never. */
  expiresAt: Date | null;
}

/** @returns what was minted, in a sentence that stands beside the PINs */
export function batchSummary({ batchId, pins, amount, expiresAt }: MintedBatch): string {
  const tickets = pins.length === 1 ? '1 ticket' : `${pins.length} tickets`;
  const until = expiresAt === null ? '' : `, taken until the end of ${lastDayOf(expiresAt)} (UTC)`;
  return `Batch ${batchId}: ${tickets} of ${formatNaira(koboToNaira(amount))}${until}. The PINs are shown this once.`;
}

/** @returns the PINs, a line each, as they are easiest to read */
export function mintedPins({ pins }: MintedBatch): string {
  return pins.map((pin) => `${grouped(pin)}\n`).join('');
}

/** @returns a header, then a line a ticket */
export function mintedCsv({ batchId, pins, amount, expiresAt }: MintedBatch): string {
  const rest = `${koboToNaira(amount)},${expiresAt === null ? '' : lastDayOf(expiresAt)},${batchId}`;
  return ['pin,amount,expires,batch', ...pins.map((pin) => `${grouped(pin)},${rest}`), ''].join('\n');
}

/** @returns the batch as JSON */
export function mintedJson({ batchId, pins, amount, expiresAt }: MintedBatch): string {
  const expires = expiresAt?.toISOString() ?? null;
  return `${JSON.stringify({ batch: batchId, amount: koboToNaira(amount), expires_at: expires, pins }, null, 2)}\n`;
}

/** @returns the batches as a table, and how many tickets can still be redeemed */
export function batchTable(batches: readonly Batch[]): string {
  if (batches.length === 0) return 'No tickets have been minted.\n';
  const head = ['batch', 'value', 'minted', 'redeemed', 'void', 'expired', 'left', 'minted on', 'taken until'];
  const rows = batches.map((batch) => [
    ...[batch.id, formatNaira(batch.amount)],
    ...[batch.minted, batch.redeemed, batch.void, batch.expired, batch.left].map(String),
    batch.minted_at.slice(0, 10),
    batch.expires_at === null ? 'for ever' : lastDayOf(new Date(batch.expires_at)),
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const lines = [head, ...rows].map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '));
  const left = batches.reduce((sum, batch) => sum + batch.left, 0);
  return `${lines.join('\n')}\n${left} can still be redeemed.\n`;
}

/** @param line of standard input, 1-based: a PIN is a secret, so it isn't printed again */
export function voidedLine(line: number, outcome: Voided): string {
  const words: Record<Voided, string> = {
    voided: 'voided',
    'void before': 'was void before',
    redeemed: 'is redeemed already, and stays so',
    'no ticket': 'is no ticket',
  };
  return `Line ${line}: ${words[outcome]}.\n`;
}

function grouped(pin: string): string {
  return `${pin.slice(0, 4)} ${pin.slice(4)}`;
}
