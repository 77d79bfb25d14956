import { sql } from 'kysely';
import type { CentreSlug } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { Scope } from '#core/server/scope/scope';
import { isOfCentre } from '#core/server/scope/scope-queries';

const setting = 'stream_url';

export async function findLibraryStream(db: Database) {
  const row = await db.selectFrom('settings').select('value').where('key', '=', setting).executeTakeFirst();
  return row?.value;
}

export function findCentreStream(db: Database, slug: CentreSlug) {
  return db.selectFrom('centres').select(['name', 'stream_url as address']).where('slug', '=', slug).executeTakeFirst();
}

export function listCentreStreams(db: Database) {
  return db
    .selectFrom('centres')
    .select(['slug', 'stream_url as address'])
    .where('stream_url', 'is not', null)
    .orderBy('slug')
    .execute();
}

export function listPlaces(db: Database, scope: Scope) {
  return db
    .selectFrom('centres')
    .select(['slug', 'name', 'stream_url as address'])
    .where(isOfCentre(scope, 'id'))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function writeLibraryStream(db: Transaction, address: string | null): Promise<void> {
  if (address === null) {
    await db.deleteFrom('settings').where('key', '=', setting).execute();
    return;
  }
  const value = JSON.stringify(address);
  await db
    .insertInto('settings')
    .values({ key: setting, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}

export async function writeCentreStream(db: Transaction, slug: CentreSlug, address: string | null): Promise<boolean> {
  const result = await db
    .updateTable('centres')
    .set({ stream_url: address })
    .where('slug', '=', slug)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface TestedStream {
  origin: string;
  until: Date;
}

export function listTested(db: Database): Promise<TestedStream[]> {
  return db.selectFrom('tested_streams').select(['origin', 'until']).execute();
}

export async function keepTested(db: Database, { origin, until }: TestedStream): Promise<void> {
  await db
    .insertInto('tested_streams')
    .values({ origin, until })
    .onConflict((conflict) => conflict.column('origin').doUpdateSet({ until }))
    .execute();
}

export async function forgetTested(db: Database, { now, max }: { now: Date; max: number }): Promise<void> {
  await sql`
    delete from tested_streams
    where until <= ${now} or origin not in (select origin from tested_streams order by until desc, origin limit ${max})`.execute(
    db,
  );
}
