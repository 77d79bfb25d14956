import { sql } from 'kysely';
import type { AccountId, CentreSlug } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';

/** Locks the existing centres against deletion until the transaction ends. */
export async function holdCentresBySlug(trx: Transaction, slugs: readonly CentreSlug[]) {
  if (slugs.length === 0) return [];
  return trx
    .selectFrom('centres')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

export function listCentres(db: Database, accountId: AccountId) {
  return db
    .selectFrom('operator_centres as o')
    .innerJoin('centres as c', 'c.id', 'o.centre_id')
    .select(['c.slug', 'c.name'])
    .where('o.account_id', '=', accountId)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
}

export async function replaceCentres(trx: Transaction, accountId: AccountId, ids: readonly string[]): Promise<void> {
  await sql`
    delete from operator_centres
    where account_id = ${accountId} and centre_id <> all (${ids}::bigint[])`.execute(trx);
  await sql`
    insert into operator_centres (account_id, centre_id) select ${accountId}, unnest(${ids}::bigint[])
    on conflict do nothing`.execute(trx);
}

export async function moveManagersTo(trx: Transaction, { keep, from }: { keep: string; from: string }): Promise<void> {
  await sql`
    insert into operator_centres (account_id, centre_id)
    select account_id, ${keep} from operator_centres where centre_id = ${from} on conflict do nothing`.execute(trx);
}
