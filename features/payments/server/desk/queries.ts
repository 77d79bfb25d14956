import type { AccountId } from '#core/contract/ids';
import type { ProviderName } from '#core/contract/payment-providers';
import type { Database, Transaction } from '#core/server/database/database';
import { addUrgentWork } from '#core/server/queue/work-queries';
import type { PaymentPurpose } from '#features/payments/contract';
import type { AttemptStatus } from '#features/payments/server/queries';
import { askingWork } from '#features/payments/server/work-queries';

export type Which = 'attention' | 'open' | 'all';

const maxListed = 200;

export function listPayments(db: Database, which: Which, of?: AccountId) {
  return payments(db)
    .$if(which === 'attention', (query) => query.where('attempt.needs_attention', '=', true))
    .$if(which === 'open', (query) => query.where('attempt.status', '=', 'open'))
    .$if(of !== undefined, (query) => query.where('intent.account_id', '=', of ?? null))
    .orderBy('attempt.created_at', 'desc')
    .limit(maxListed)
    .execute();
}

export function findPayment(db: Database, reference: string) {
  return payments(db).where('attempt.reference', '=', reference).executeTakeFirst();
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

function payments(db: Database) {
  return db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('payment_intents as intent', 'intent.id', 'attempt.intent_id')
    .leftJoin('accounts as account', 'account.id', 'intent.account_id')
    .select(['attempt.reference', 'attempt.provider', 'attempt.status', 'attempt.reason', 'attempt.asks'])
    .select(['attempt.created_at', 'attempt.settled_at', 'attempt.needs_attention', 'attempt.paid_kobo'])
    .select(['attempt.currency', 'attempt.last_error', 'intent.purpose', 'intent.amount_kobo', 'account.email'])
    .select('intent.account_id')
    .$narrowType<{ provider: ProviderName; purpose: PaymentPurpose; status: AttemptStatus }>();
}

export function listFlaggedEvents(db: Database) {
  return db
    .selectFrom('payment_events')
    .where('needs_attention', '=', true)
    .select(['id', 'provider', 'event', 'reference', 'received_at', 'last_error'])
    .orderBy('id', 'desc')
    .limit(maxListed)
    .$narrowType<{ provider: ProviderName }>()
    .execute();
}

export type EventRow = Awaited<ReturnType<typeof listFlaggedEvents>>[number];

/**
 * Makes the next check of a payment due at once.
 * @returns false when the payment is settled or unknown
 */
export async function makeDue(trx: Transaction, reference: string, now: Date): Promise<boolean> {
  const attempt = await trx
    .updateTable('payment_attempts')
    .set({ ask_at: now })
    .where('reference', '=', reference)
    .where('settled_at', 'is', null)
    .returning('provider')
    .$narrowType<{ provider: ProviderName }>()
    .executeTakeFirst();
  if (attempt) await addUrgentWork(trx, askingWork(attempt.provider), [{ key: reference }]);
  return attempt !== undefined;
}

export async function unflagEvent(db: Database, id: string): Promise<boolean> {
  const row = await db
    .updateTable('payment_events')
    .set({ needs_attention: false })
    .where('id', '=', id)
    .where('needs_attention', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function unflag(db: Database, reference: string): Promise<number> {
  const seen = { needs_attention: false };
  const flagged = (table: 'payment_attempts' | 'payment_events') =>
    db
      .updateTable(table)
      .set(seen)
      .where('reference', '=', reference)
      .where('needs_attention', '=', true)
      .executeTakeFirst();
  const results = [await flagged('payment_attempts'), await flagged('payment_events')];
  return results.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0);
}
