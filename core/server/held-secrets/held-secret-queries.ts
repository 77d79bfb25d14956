import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import { type HeldSecret, HeldSecretKind } from '#features/accounts/contract/held-secrets';

const columns = {
  'ticket-pins': 'ticket_batch_id',
  'access-token': 'access_token_id',
  'webhook-secret': 'webhook_endpoint_id',
  'recovery-codes': 'second_factor_of',
} as const satisfies Record<HeldSecretKind, string>;

export interface HeldSubject {
  kind: HeldSecretKind;
  id: string;
}

export async function replaceHeld(
  trx: Transaction,
  { kind, id }: HeldSubject,
  row: { account_id: AccountId; sealed: Buffer; made_at: Date; expires_at: Date },
): Promise<string> {
  const inserted = await trx
    .insertInto('held_secrets')
    .values({ ...row, [columns[kind]]: id })
    .onConflict((conflict) => conflict.column(columns[kind]).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

export async function listHeld(db: Database, accountId: AccountId, now: Date): Promise<HeldSecret[]> {
  const rows = await held(db, accountId, now).orderBy('h.id', 'desc').execute();
  return rows.map(presentHeld);
}

export async function findHeld(
  db: Database,
  { accountId, id, now }: { accountId: AccountId; id: string; now: Date },
): Promise<HeldSecret | undefined> {
  const row = await held(db, accountId, now).where('h.id', '=', id).executeTakeFirst();
  return row && presentHeld(row);
}

export async function lockSealed(trx: Transaction, id: string): Promise<Buffer | undefined> {
  const row = await trx.selectFrom('held_secrets').select('sealed').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.sealed;
}

export async function deleteHeld(db: Database, accountId: AccountId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('held_secrets')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteHeldOf(trx: Transaction, of: HeldSubject | AccountId): Promise<void> {
  const all = trx.deleteFrom('held_secrets');
  const chosen = typeof of === 'string' ? all.where('account_id', '=', of) : all.where(columns[of.kind], '=', of.id);
  await chosen.execute();
}

export async function deleteHeldUntil(db: Database, moment: Date): Promise<void> {
  const expired = sql<boolean>`ctid = any (array(select ctid from held_secrets where expires_at <= ${moment} limit 10000))`;
  await db.deleteFrom('held_secrets').where(expired).execute();
}

function held(db: Database, accountId: AccountId, now: Date) {
  return db
    .selectFrom('held_secrets as h')
    .leftJoin('ticket_batches as b', 'b.id', 'h.ticket_batch_id')
    .leftJoin('access_tokens as t', 't.id', 'h.access_token_id')
    .leftJoin('webhook_endpoints as w', 'w.id', 'h.webhook_endpoint_id')
    .where('h.account_id', '=', accountId)
    .where('h.expires_at', '>', now)
    .select([
      'h.id',
      'h.expires_at',
      'h.ticket_batch_id',
      'h.access_token_id',
      'h.webhook_endpoint_id',
      'h.second_factor_of',
    ])
    .select(({ fn }) => fn.coalesce('b.name', 't.name', 'w.address', sql<string>`''`).as('name'));
}

type HeldRow = Awaited<ReturnType<ReturnType<typeof held>['executeTakeFirstOrThrow']>>;

function presentHeld(row: HeldRow): HeldSecret {
  const kind = HeldSecretKind.options.find((each) => row[columns[each]] !== null);
  const subject_id = kind && row[columns[kind]];
  if (!kind || !subject_id) throw new Error(`held secret ${row.id} is of nothing`);
  return { id: row.id, kind, subject_id, name: row.name, until: row.expires_at.toISOString() };
}
