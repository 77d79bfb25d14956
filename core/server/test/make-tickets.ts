import { nairaToKobo } from '#core/contract/money';
import { type Clock, systemClock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { makePin } from '#core/server/secrets/pins';
import { type Minting, TicketBatches } from '#features/tickets/server/ticket-batches';
import { testSecretKey } from './app.ts';

export function ticketBatches(db: Database, clock: Clock = systemClock) {
  const batches = new TicketBatches({ database: db, clock, secretKey: testSecretKey, makePin });
  return {
    mint: (minting: Minting) => transact(db, (trx) => batches.mint(trx, minting)),
    list: () => batches.list(),
    voidBatch: (batchId: string) => transact(db, (trx) => batches.voidBatch(trx, batchId)),
  };
}

export async function makeTickets(db: Database, naira: number, count = 1): Promise<string[]> {
  return (await mintTickets(db, { naira, count })).pins;
}

export async function mintTickets(
  db: Database,
  { naira, count = 1, lastDay = null }: { naira: number; count?: number; lastDay?: string | null },
): Promise<{ batchId: string; pins: string[] }> {
  const amount = nairaToKobo(naira);
  if (amount === null) throw new Error(`${naira} is no amount`);
  // A batch's last day must not have passed, so this clock is earlier than any test's.
  const { batch, pins } = await ticketBatches(db, { now: () => new Date(0) }).mint({
    amount,
    count,
    lastDay,
    name: '',
  });
  return { batchId: batch.id, pins };
}
