import { TicketBatchId } from '#core/contract/ids';
import { kobo, koboToNaira } from '#core/contract/money';
import { koboOf } from '#core/server/database/stored-kobo';
import type { TicketBatch } from '#features/tickets/desk';
import type { BatchRow } from './batch-queries.ts';
import { lastDayOf } from './ticket-expiry.ts';

export type Batch = TicketBatch;

export function presentBatch(row: BatchRow, now: Date): Batch {
  const [minted, redeemed, voided] = [Number(row.minted), Number(row.redeemed), Number(row.voided)];
  const open = minted - redeemed - voided;
  const isOver = row.expires_at !== null && row.expires_at <= now;
  const amount = koboOf(row.amount_kobo);
  return {
    id: TicketBatchId.parse(row.id),
    name: row.name,
    amount: koboToNaira(amount),
    minted,
    redeemed,
    redeemed_amount: koboToNaira(kobo(amount * BigInt(redeemed))),
    void: voided,
    expired: isOver ? open : 0,
    left: isOver ? 0 : open,
    minted_at: row.minted_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_day: row.expires_at && lastDayOf(row.expires_at),
  };
}
