import type { ProviderName } from '#core/contract/payment-providers';
import type { Database, Transaction } from '#core/server/database/database';
import type { ProviderEvent } from '#core/server/payment/event';
import { addWork } from '#core/server/queue/work-queries';
import { type Trouble, troubled } from './asking-queries.ts';
import { eventWork } from './work-queries.ts';

export async function insertEvent(
  trx: Transaction,
  { event, subject, reference, body, provider, now }: ProviderEvent & { provider: ProviderName; now: Date },
): Promise<void> {
  const stored = await trx
    .insertInto('payment_events')
    .values({ provider, event, subject, reference, body, received_at: now, due_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'event', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) await addWork(trx, eventWork(provider), [{ key: stored.id }]);
}

export type WaitingEvent = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

export function findWaiting(db: Database, id: string) {
  return db
    .selectFrom('payment_events')
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .select(['id', 'event', 'reference'])
    .executeTakeFirst();
}

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

export async function noteEventTrouble(db: Database, id: string, trouble: Trouble): Promise<void> {
  await db
    .updateTable('payment_events')
    .set(troubled(trouble))
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .execute();
}
