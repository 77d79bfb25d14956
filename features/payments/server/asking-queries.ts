import { sql } from 'kysely';
import type { PaymentReference } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import { storable } from '#core/server/database/storable';

export type PendingAttempt = NonNullable<Awaited<ReturnType<typeof findPending>>>;

export function findPending(db: Database, reference: string) {
  return db
    .selectFrom('payment_attempts')
    .where('reference', '=', reference)
    .where('ask_at', 'is not', null)
    .select(['reference', 'created_at', 'access_code', 'ask_at'])
    .select(sql<Date>`coalesce(last_active_at, created_at)`.as('active_at'))
    .$narrowType<{ reference: PaymentReference; ask_at: Date }>()
    .executeTakeFirst();
}

export async function noteAsked(db: Database, reference: PaymentReference, askAt: Date | null): Promise<void> {
  await unsettled(db, reference).set({ asks: sql`asks + 1`, ask_at: askAt }).execute();
}

export interface Trouble {
  error: string;
  needsAttention: boolean;
}

export async function noteTrouble(db: Database, reference: PaymentReference, trouble: Trouble): Promise<void> {
  await unsettled(db, reference).set(troubled(trouble)).execute();
}

export async function putOffAsking(
  db: Database,
  reference: PaymentReference,
  { askAt, ...trouble }: Trouble & { askAt: Date },
): Promise<void> {
  await unsettled(db, reference)
    .set({ ...troubled(trouble), asks: sql`asks + 1`, ask_at: askAt })
    .execute();
}

export function troubled({ error, needsAttention }: Trouble) {
  const last_error = storable(error);
  if (!needsAttention) return { last_error };
  return { last_error, needs_attention: sql<boolean>`needs_attention or last_error is distinct from ${last_error}` };
}

export async function noteAnswered(db: Database, reference: PaymentReference): Promise<void> {
  await unsettled(db, reference)
    .set({ last_error: null, needs_attention: false })
    .where('last_error', 'is not', null)
    .execute();
}

/** Settled payments never change. */
function unsettled(db: Database, reference: PaymentReference) {
  return db.updateTable('payment_attempts').where('reference', '=', reference).where('settled_at', 'is', null);
}
