import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';

export function findFactor(db: Database, accountId: AccountId) {
  return db
    .selectFrom('second_factors as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .select((eb) => [
      'f.secret',
      'f.since',
      eb
        .selectFrom('recovery_codes as c')
        .whereRef('c.account_id', '=', 'f.account_id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .$asScalar()
        .$notNull()
        .as('codes_left'),
    ])
    .where('f.account_id', '=', accountId)
    .where('a.role', '=', 'operator')
    .executeTakeFirst();
}

export type FactorRow = NonNullable<Awaited<ReturnType<typeof findFactor>>>;

/**
 * Uses up an authenticator app's code and all earlier codes.
 * @returns false if the code was used or the secret has changed; only one of two concurrent calls gets true
 */
export async function takeStep(
  trx: Transaction,
  { accountId, secret, step }: { accountId: AccountId; secret: Buffer; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function takeRecoveryCode(trx: Transaction, accountId: AccountId, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Database, accountId: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function replaceRecoveryCodes(
  trx: Transaction,
  accountId: AccountId,
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

export async function beginSetup(
  trx: Transaction,
  { accountId, secret, now }: { accountId: AccountId; secret: Buffer; now: Date },
): Promise<void> {
  const begun = { secret, begun_at: now };
  await trx
    .insertInto('second_factor_setups')
    .values({ account_id: accountId, ...begun })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(begun))
    .execute();
}

export async function findSetup(db: Database, accountId: AccountId, after: Date): Promise<Buffer | null> {
  const row = await db
    .selectFrom('second_factor_setups')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('begun_at', '>', after)
    .executeTakeFirst();
  return row?.secret ?? null;
}

export async function finishSetup(
  trx: Transaction,
  { accountId, secret, step, now }: { accountId: AccountId; secret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('second_factor_setups')
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  const set = { secret, since: now, last_step: step };
  await trx
    .insertInto('second_factors')
    .values({ account_id: accountId, ...set })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(set))
    .execute();
  return true;
}

export async function deleteFactor(trx: Transaction, accountId: AccountId): Promise<boolean> {
  await trx.deleteFrom('second_factor_setups').where('account_id', '=', accountId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSetupsBegunBefore(db: Database, moment: Date): Promise<void> {
  await sql`delete from second_factor_setups where begun_at <= ${moment}`.execute(db);
}
