import { sql } from 'kysely';
import type { PaymentReference } from '#contract/ids';
import type { Database } from '#server/database/database';
import { storable } from '#server/database/storable';
import type { ProviderName } from '#server/platform/payment/provider';

/** An attempt that is to be asked about. */
export interface DueAttempt {
  reference: PaymentReference;
  created_at: Date;
  /** When its payer was last known to be paying. */
  active_at: Date;
  access_code: string | null;
}

/** @returns the attempt that has been due longest, put off until then for all others; undefined when none is due */
export async function claimDueAttempt(
  db: Database,
  { now, until, provider }: { now: Date; until: Date; provider: ProviderName },
): Promise<DueAttempt | undefined> {
  const { rows } = await sql<DueAttempt>`
    update payment_attempts set ask_at = ${until}
    where reference = (
      select reference from payment_attempts
      where ask_at <= ${now} and provider = ${provider}
      order by ask_at limit 1 for update skip locked)
    returning reference, created_at, coalesce(last_active_at, created_at) as active_at, access_code`.execute(db);
  return rows[0];
}

/** Notes that an attempt was asked about. @param askAt when it is to be again; null for no more */
export async function noteAsked(db: Database, reference: PaymentReference, askAt: Date | null): Promise<void> {
  await unsettled(db, reference).set({ asks: sql`asks + 1`, ask_at: askAt }).execute();
}

/** Why it couldn't be found out what became of an attempt. */
export interface Trouble {
  error: string;
  needsAttention: boolean;
}

/** Notes that it couldn't be found out what became of an attempt. */
export async function noteTrouble(db: Database, reference: PaymentReference, trouble: Trouble): Promise<void> {
  await unsettled(db, reference).set(troubled(trouble)).execute();
}

/** Notes that an attempt was asked about in vain, and when it is to be again. */
export async function putOffAsking(
  db: Database,
  reference: PaymentReference,
  { askAt, ...trouble }: Trouble & { askAt: Date },
): Promise<void> {
  await unsettled(db, reference)
    .set({ ...troubled(trouble), asks: sql`asks + 1`, ask_at: askAt })
    .execute();
}

/** @returns what is written down of a trouble. The same again is no news to an operator who has seen it. */
export function troubled({ error, needsAttention }: Trouble) {
  const last_error = storable(error);
  if (!needsAttention) return { last_error };
  return { last_error, needs_attention: sql<boolean>`needs_attention or last_error is distinct from ${last_error}` };
}

/** Notes that the trouble is over: what the provider says now is all there is to look at. */
export async function noteAnswered(db: Database, reference: PaymentReference): Promise<void> {
  await unsettled(db, reference)
    .set({ last_error: null, needs_attention: false })
    .where('last_error', 'is not', null)
    .execute();
}

/** What is settled stays as it is. */
function unsettled(db: Database, reference: PaymentReference) {
  return db.updateTable('payment_attempts').where('reference', '=', reference).where('settled_at', 'is', null);
}
