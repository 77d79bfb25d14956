import { FundId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';

export async function listActiveFunds(db: Database) {
  const rows = await db
    .selectFrom('funds')
    .where('is_active', '=', true)
    .select(['id', 'name', 'description'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, id: FundId.parse(row.id) }));
}

export async function hasActiveFund(db: Database): Promise<boolean> {
  const query = db.selectFrom('funds').select('id').where('is_active', '=', true).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export function findFund(db: Database, id: FundId) {
  return fundById(db, id).executeTakeFirst();
}

/** Keeps the fund from being closed or renamed until the transaction ends. */
export function holdFund(trx: Transaction, id: FundId) {
  return fundById(trx, id).forShare().executeTakeFirst();
}

function fundById(db: Database, id: FundId) {
  return db.selectFrom('funds').where('id', '=', id).select(['id', 'name', 'description', 'is_active', 'version']);
}
