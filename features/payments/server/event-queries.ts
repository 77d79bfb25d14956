import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import type { ProviderEvent } from '#core/server/payment/event';
import type { ProviderName } from '#core/server/payment/provider';
import { claimedFor, isFree } from '#core/server/work/claim-queries';
import { type Trouble, troubled } from './asking-queries.ts';

/** Stores an event, unless it is stored already. */
export async function insertEvent(
  db: Database,
  { event, subject, reference, body, provider, now }: ProviderEvent & { provider: ProviderName; now: Date },
): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ provider, event, subject, reference, body, received_at: now, due_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'event', 'subject']).doNothing())
    .execute();
}

export interface ClaimedEvent {
  id: string;
  event: string;
  reference: string | null;
  /** Including this one. */
  attempts: number;
}

/** @returns the event that has been due longest, postponed for everybody else; undefined when none is due */
export async function claimDueEvent(
  db: Database,
  { now, claimMs, provider }: { now: Date; claimMs: number; provider: ProviderName },
): Promise<ClaimedEvent | undefined> {
  const { rows } = await sql<ClaimedEvent>`
    update payment_events set attempts = attempts + 1, ${claimedFor(claimMs, { due: 'due_at', now })}
    where id = (
      select id from payment_events
      where handled_at is null and due_at <= ${now} and provider = ${provider} and ${isFree('due_at')}
      order by due_at, id limit 1 for update skip locked)
    returning id, event, reference, attempts`.execute(db);
  return rows[0];
}

/** Marks an event as handled. @param outcome what an operator should look at, if anything */
export async function finishEvent(
  db: Database,
  id: string,
  { now, attention }: { now: Date; attention: string | null },
): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ handled_at: now, needs_attention: attention !== null, last_error: attention })
    .where('id', '=', id)
    .execute();
}

export async function postponeEvent(
  db: Database,
  id: string,
  { dueAt, ...trouble }: Trouble & { dueAt: Date },
): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ ...troubled(trouble), due_at: dueAt })
    .where('id', '=', id)
    .execute();
}
