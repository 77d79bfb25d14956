import { nairaOf } from '#server/database/stored-kobo';
import type { BatchRow } from './batch-queries.ts';

/** A batch of tickets as the operator sees it. */
export interface Batch {
  id: string;
  /** What each ticket is worth, in naira. */
  amount: number;
  minted: number;
  redeemed: number;
  void: number;
  /** Neither redeemed nor void, and too late. */
  expired: number;
  /** That can still be redeemed. */
  left: number;
  minted_at: string;
  /** From when on they are no longer taken; null for never. */
  expires_at: string | null;
}

/** @param now what has expired by then */
export function presentBatch(row: BatchRow, now: Date): Batch {
  const [minted, redeemed, voided] = [Number(row.minted), Number(row.redeemed), Number(row.voided)];
  const open = minted - redeemed - voided;
  const isOver = row.expires_at !== null && row.expires_at <= now;
  return {
    id: row.id,
    amount: nairaOf(row.amount_kobo),
    minted,
    redeemed,
    void: voided,
    expired: isOver ? open : 0,
    left: isOver ? 0 : open,
    minted_at: row.minted_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
