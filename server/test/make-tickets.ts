import { nairaToKobo } from '#contract/money';
import type { Database } from '#server/database/database';
import { TicketBatches } from '#server/features/wallet/ticket-batches';
import { type Clock, systemClock } from '#server/platform/clock';
import { makePin } from '#server/platform/secrets/pins';
import { testSecretKey } from './app.ts';

/** @returns what the operator does with tickets that test servers take */
export function ticketBatches(db: Database, clock: Clock = systemClock): TicketBatches {
  return new TicketBatches({ database: db, clock, secretKey: testSecretKey, makePin });
}

/** Mints a batch. @param naira what each is worth @returns their PINs */
export async function makeTickets(db: Database, naira: number, count = 1): Promise<string[]> {
  return (await mintTickets(db, { naira, count })).pins;
}

/** Mints a batch. @param given `naira`: what each is worth @returns its id and the PINs */
export function mintTickets(
  db: Database,
  given: { naira: number; count?: number; expiresAt?: Date | null },
): Promise<{ batchId: string; pins: string[] }> {
  const amount = nairaToKobo(given.naira);
  if (amount === null) throw new Error(`${given.naira} is no amount`);
  return ticketBatches(db).mint({ amount, count: given.count ?? 1, expiresAt: given.expiresAt ?? null });
}
