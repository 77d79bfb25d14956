import { sql } from 'kysely';
import type { PaymentReference } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import { storable } from '#core/server/database/storable';
import type { ProviderName } from '#core/server/payment/provider';
import { claimedFor, isFree } from '#core/server/work/claim-queries';

/** An attempt whose state is to be checked with the provider. */
export interface DueAttempt {
  reference: PaymentReference;
  created_at: Date;
  /** When its payer was last known to be paying. */
  active_at: Date;
  access_code: string | null;
}

/** @returns the attempt that has been due longest, postponed for everybody else; undefined when none is due */
export async function claimDueAttempt(
  db: Database,
  { now, claimMs, provider }: { now: Date; claimMs: number; provider: ProviderName },
): Promise<DueAttempt | undefined> {
  const { rows } = await sql<DueAttempt>`
    update payment_attempts set ${claimedFor(claimMs, { due: 'ask_at', now })}
    where reference = (
      select reference from payment_attempts
      where ask_at <= ${now} and provider = ${provider} and ${isFree('ask_at')}
      order by ask_at limit 1 for update skip locked)
    returning reference, created_at, coalesce(last_active_at, created_at) as active_at, access_code`.execute(db);
  return rows[0];
}

/** Records a check. @param askAt when the next is due; null for none */
export async function noteAsked(db: Database, reference: PaymentReference, askAt: Date | null): Promise<void> {
  await unsettled(db, reference).set({ asks: sql`asks + 1`, ask_at: askAt }).execute();
}

/** Why a check failed. */
export interface Trouble {
  error: string;
  needsAttention: boolean;
}

/** Records a failed check. */
export async function noteTrouble(db: Database, reference: PaymentReference, trouble: Trouble): Promise<void> {
  await unsettled(db, reference).set(troubled(trouble)).execute();
}

/** Records a failed check, and when the next is due. */
export async function putOffAsking(
  db: Database,
  reference: PaymentReference,
  { askAt, ...trouble }: Trouble & { askAt: Date },
): Promise<void> {
  await unsettled(db, reference)
    .set({ ...troubled(trouble), asks: sql`asks + 1`, ask_at: askAt })
    .execute();
}

/** @returns the columns for a failure. The same failure again is not flagged again if an operator has seen it. */
export function troubled({ error, needsAttention }: Trouble) {
  const last_error = storable(error);
  if (!needsAttention) return { last_error };
  return { last_error, needs_attention: sql<boolean>`needs_attention or last_error is distinct from ${last_error}` };
}

/** Ends a failure: the provider has answered. */
export async function noteAnswered(db: Database, reference: PaymentReference): Promise<void> {
  await unsettled(db, reference)
    .set({ last_error: null, needs_attention: false })
    .where('last_error', 'is not', null)
    .execute();
}

/** Settled attempts don't change. */
function unsettled(db: Database, reference: PaymentReference) {
  return db.updateTable('payment_attempts').where('reference', '=', reference).where('settled_at', 'is', null);
}
