import { sql } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';
import { type GroupKind, groupNouns } from '#features/groups/desk';

export async function insertFormerSlug(trx: Transaction, centreId: string, slug: string): Promise<void> {
  await trx
    .insertInto('centre_former_slugs')
    .values({ slug, centre_id: centreId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ centre_id: centreId }))
    .execute();
}

export function listFormerSince(db: Database, slugs: readonly string[], days: number) {
  return db
    .selectFrom('centre_former_slugs as f')
    .innerJoin('centres as c', 'c.id', 'f.centre_id')
    .select(['c.name', 'c.slug', 'f.slug as former'])
    .where('f.slug', 'in', [...slugs])
    .where('f.since', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('f.since', 'desc')
    .orderBy('f.slug')
    .execute();
}

/** @returns whether links with this former slug lead to another centre */
export async function isFormerOfAnother(trx: Transaction, centreId: string, slug: string): Promise<boolean> {
  const row = await trx
    .selectFrom('centre_former_slugs')
    .select('slug')
    .where('slug', '=', slug)
    .where('centre_id', '<>', centreId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Redirects a group's id or slug and its former ones to another group. The removed group must still exist and be locked, or new references
 * could appear.
 */
export async function leadOn(trx: Transaction, kind: GroupKind, { keep, from }: { keep: string; from: string }) {
  if (kind === 'centres') return leadSlugsOn(trx, { keep, from });
  const [table, key] = [sql.table(`${groupNouns[kind]}_former_ids`), sql.ref(`${groupNouns[kind]}_id`)];
  await sql`update ${table} set ${key} = ${keep} where ${key} = ${from}`.execute(trx);
  await sql`insert into ${table} (former_id, ${key}) values (${from}, ${keep})`.execute(trx);
}

async function leadSlugsOn(trx: Transaction, { keep, from }: { keep: string; from: string }): Promise<void> {
  await sql`update centre_former_slugs set centre_id = ${keep} where centre_id = ${from}`.execute(trx);
  await sql`
    insert into centre_former_slugs (slug, centre_id) select slug, ${keep} from centres where id = ${from}
    on conflict (slug) do update set centre_id = excluded.centre_id`.execute(trx);
}
