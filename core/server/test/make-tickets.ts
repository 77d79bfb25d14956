import { nairaToKobo } from '#core/contract/money';
import { type Clock, systemClock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { makePin } from '#core/server/secrets/pins';
import { type Minting, TicketBatches } from '#features/tickets/server/ticket-batches';
import { testSecretKey } from './app.ts';

/** @returns ticket batches with the test servers' key; each call runs in its own transaction */
export function ticketBatches(db: Database, clock: Clock = systemClock) {
  const batches = new TicketBatches({ database: db, clock, secretKey: testSecretKey, makePin });
  return {
    mint: (minting: Minting) => transact(db, (trx) => batches.mint(trx, minting)),
    list: () => batches.list(),
    voidBatch: (batchId: string) => transact(db, (trx) => batches.voidBatch(trx, batchId)),
  };
}

/**
 * @param naira the value of each ticket
 * @returns their PINs
 */
export async function makeTickets(db: Database, naira: number, count = 1): Promise<string[]> {
  return (await mintTickets(db, { naira, count })).pins;
}

/**
 * @param given `naira`: the value of each ticket; `lastDay`: `YYYY-MM-DD`
 * @returns the batch's id and the PINs
 */
export async function mintTickets(
  db: Database,
  { naira, count = 1, lastDay = null }: { naira: number; count?: number; lastDay?: string | null },
): Promise<{ batchId: string; pins: string[] }> {
  const amount = nairaToKobo(naira);
  if (amount === null) throw new Error(`${naira} is no amount`);
  // A last day must not be over when minting, so this clock is earlier than any test's.
  const { batch, pins } = await ticketBatches(db, { now: () => new Date(0) }).mint({
    amount,
    count,
    lastDay,
    name: '',
  });
  return { batchId: batch.id, pins };
}
