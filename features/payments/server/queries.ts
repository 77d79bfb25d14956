import { type Insertable, type SqlBool, sql } from 'kysely';
import type { AccountId, OrderId, PaymentReference } from '#core/contract/ids';
import type { ProviderName } from '#core/contract/payment-providers';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import { storable } from '#core/server/database/storable';
import type { PaymentAttempts } from '#core/server/database/types';
import type { SliceByIds } from '#core/server/in-pages';
import { addWork } from '#core/server/queue/work-queries';
import type { PaymentPurpose } from '#features/payments/contract';
import { askingWork } from './work-queries.ts';

export type AttemptStatus = 'open' | 'failed' | Settled['status'];

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

interface Narrow {
  reference: PaymentReference;
  provider: ProviderName;
  status: AttemptStatus;
  purchase_id: OrderId | null;
  account_id: AccountId;
  purpose: PaymentPurpose;
  intent_status: 'open' | 'fulfilled' | 'closed';
}

function attempts(db: Database) {
  return db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('payment_intents as intent', 'intent.id', 'attempt.intent_id')
    .select(['attempt.reference', 'attempt.provider', 'attempt.access_code', 'attempt.authorization_url'])
    .select(['attempt.status', 'attempt.reason', 'attempt.purchase_id', 'attempt.created_at'])
    .select(['attempt.settled_at', 'attempt.intent_id', 'attempt.last_error', 'attempt.provider_key'])
    .select('attempt.cancelled_at')
    .select([
      'intent.account_id',
      'intent.purpose',
      'intent.subject',
      'intent.bundle',
      'intent.amount_kobo',
      'intent.status as intent_status',
    ])
    .$narrowType<Narrow>();
}

export function findAttempt(db: Database, reference: PaymentReference) {
  return attempts(db).where('attempt.reference', '=', reference).executeTakeFirst();
}

export function findNewestAttempt(db: Database, intentId: string, provider: ProviderName) {
  return attempts(db)
    .where('attempt.intent_id', '=', intentId)
    .where('attempt.provider', '=', provider)
    .orderBy('attempt.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Latest first. Old and cancelled payments are left out unless their last check failed. */
export function listOpenAttempts(db: Database, { accountId, since }: { accountId: AccountId; since: Date }) {
  return attempts(db)
    .where('intent.account_id', '=', accountId)
    .where('intent.status', '=', 'open')
    .where('attempt.status', '=', 'open')
    .where('attempt.access_code', 'is not', null)
    .where((where) =>
      where.or([
        where.and([where('attempt.created_at', '>', since), where('attempt.cancelled_at', 'is', null)]),
        where('attempt.last_error', 'is not', null),
      ]),
    )
    .orderBy('attempt.number', 'desc')
    .limit(20)
    .execute();
}

export function listAttemptsOf(db: Database, accountId: AccountId, { offset, limit, before }: SliceByIds) {
  return attempts(db)
    .where('intent.account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('attempt.number', '<', before ?? null))
    .select('attempt.number as id')
    .orderBy('attempt.number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function findBookedPayments(
  db: Database,
  ledgerTransactionIds: readonly string[],
): Promise<Map<string, { reference: PaymentReference; reason: string | null }>> {
  const rows = await db
    .selectFrom('payment_attempts')
    .where(sql<SqlBool>`ledger_transaction_id = any (${ledgerTransactionIds}::bigint[])`)
    .select(['reference', 'reason', 'ledger_transaction_id'])
    .$narrowType<{ reference: PaymentReference; ledger_transaction_id: string }>()
    .execute();
  return new Map(rows.map(({ ledger_transaction_id, ...payment }) => [ledger_transaction_id, payment]));
}

type NewAttempt = Insertable<PaymentAttempts> & { provider: ProviderName; ask_at: Date | null };

export async function insertAttempt(trx: Transaction, attempt: NewAttempt): Promise<void> {
  await trx.insertInto('payment_attempts').values(attempt).execute();
  const { provider, reference: key, ask_at: dueAt } = attempt;
  if (dueAt) await addWork(trx, askingWork(provider), [{ key, dueAt }]);
}

export async function keepAccess(
  db: Database,
  reference: PaymentReference,
  access: { accessCode: string; authorizationUrl: string },
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ access_code: access.accessCode, authorization_url: access.authorizationUrl })
    .where('reference', '=', reference)
    .execute();
}

/** Records that no money arrived. A settled payment stays unchanged. */
export async function failAttempt(
  db: Database,
  reference: PaymentReference,
  failure: { reason: string; needsAttention?: boolean },
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({
      status: 'failed',
      reason: storable(failure.reason),
      ...(failure.needsAttention && { needs_attention: true }),
    })
    .where('reference', '=', reference)
    .where('settled_at', 'is', null)
    .execute();
}

/**
 * Records that the payer left before anything was charged.
 * @returns false, and records nothing, if money arrived or was announced since, or the payer continued
 */
export async function cancelAttempt(db: Database, reference: PaymentReference, askedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await openAttempt(db, reference)
    .set({ cancelled_at: askedAt })
    .where((where) => where(where.fn.coalesce('last_active_at', 'created_at'), '<=', askedAt))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_events as event')
            .select('event.id')
            .where('event.reference', '=', reference)
            .where('event.event', '=', 'charge.success')
            .where('event.handled_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteActive(db: Database, reference: PaymentReference, at: Date): Promise<void> {
  await openAttempt(db, reference).set({ cancelled_at: null, last_active_at: at }).execute();
}

export async function uncancelAttempt(db: Database, reference: PaymentReference): Promise<void> {
  await openAttempt(db, reference).set({ cancelled_at: null }).where('cancelled_at', 'is not', null).execute();
}

function openAttempt(db: Database, reference: PaymentReference) {
  return db.updateTable('payment_attempts').where('reference', '=', reference).where('status', '=', 'open');
}

/** Locks the provider's transaction until the database transaction ends: if several payments claim it, only one is booked. */
export async function isCounted(trx: Transaction, { provider, reference }: Attempt, transactionId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${transactionId}`}, 0))`.execute(trx);
  const other = await trx
    .selectFrom('payment_attempts')
    .where('provider', '=', provider)
    .where('provider_transaction_id', '=', transactionId)
    .where('reference', '<>', reference)
    .select('reference')
    .executeTakeFirst();
  return other !== undefined;
}

export interface Settled {
  status: 'bought' | 'funded' | 'fulfilled' | 'credited' | 'held';
  reason: string | null;
  ledgerTransactionId: string | null;
  orderId: OrderId | null;
  needsAttention: boolean;
  providerTransactionId: string;
  paid: bigint;
  currency: string;
  at: Date;
}

export async function settleAttempt(trx: Transaction, reference: PaymentReference, settled: Settled): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({
      status: settled.status,
      reason: settled.reason,
      ledger_transaction_id: settled.ledgerTransactionId,
      purchase_id: settled.orderId,
      provider_transaction_id: settled.providerTransactionId,
      paid_kobo: settled.paid,
      currency: settled.currency,
      settled_at: settled.at,
      ask_at: null,
      cancelled_at: null,
      ...(settled.needsAttention && { needs_attention: true }),
    })
    .where('reference', '=', reference)
    .where('settled_at', 'is', null)
    .execute();
}

export function countUnderWay(db: Database, provider: ProviderName): Promise<number> {
  return countRows(
    db
      .selectFrom('payment_attempts')
      .where('provider', '=', provider)
      .where('access_code', 'is not', null)
      .where('ask_at', 'is not', null),
  );
}
