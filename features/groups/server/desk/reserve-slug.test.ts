import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reservedSlugs } from '#core/contract/ids';
import { makeDatabase } from '#core/server/test/database';
import { isAnyoneWaiting } from '#core/server/test/locks';
import { makeCentre } from '#core/server/test/make';
import { waitFor } from '#core/server/test/wait-for';
import { AuditChain } from '#features/audit/server/chain/chain';

const reserve = sql`select reserve_slug('reactions')`;

test('the database reserves the slugs that pages have', async () => {
  const { db } = await makeDatabase();
  const rows = await db.selectFrom('reserved_slugs').select('slug').execute();
  expect(rows.map(({ slug }) => slug).sort()).toEqual(reservedSlugs.toSorted());
});

test('a migration reserves one in a line: the centre that has it goes on at a free one', async () => {
  const { db } = await makeDatabase();
  const centre = await makeCentre(db, { slug: 'reactions', name: 'Reactions' });
  await makeCentre(db, { slug: 'reactions-centre' });
  await db.transaction().execute(async (trx) => {
    await reserve.execute(trx);
    await sql`alter table centres add column further text`.execute(trx);
  });
  const moved = await db.selectFrom('centres').where('id', '=', centre).select('slug').executeTakeFirst();
  expect(moved).toEqual({ slug: 'reactions-centre-2' });
  const led = await db.selectFrom('centre_former_slugs').select(['slug', 'centre_id']).execute();
  expect(led).toEqual([{ slug: 'reactions', centre_id: centre }]);
  const acts = await db.selectFrom('audit_entries').select(['action', 'before', 'after', 'reason']).execute();
  const reason = 'Lectern itself needs the address /reactions from this version on.';
  const change = { before: { slug: 'reactions' }, after: { slug: 'reactions-centre-2' } };
  expect(acts).toEqual([{ action: 'centre.change', ...change, reason }]);
  expect(await new AuditChain(db).verify({})).toMatchObject({ count: 1, fault: null });
  await expect(makeCentre(db, { slug: 'reactions' })).rejects.toThrow('centres_slug_check');
});

test('reserving again, or what no centre has, changes no centre', async () => {
  const { db } = await makeDatabase();
  await makeCentre(db, { slug: 'lagos' });
  await reserve.execute(db);
  await reserve.execute(db);
  const slugs = await db.selectFrom('centres').select('slug').execute();
  expect(slugs).toEqual([{ slug: 'lagos' }]);
  expect(await db.selectFrom('audit_entries').select('id').execute()).toEqual([]);
});

test('a centre that is made meanwhile is refused, or moved', async () => {
  const { db } = await makeDatabase();
  let refused: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await reserve.execute(trx);
    refused = expect(makeCentre(db, { slug: 'reactions' })).rejects.toThrow('centres_slug_check');
    await waitFor('the centre to wait', () => isAnyoneWaiting(db));
  });
  await refused;

  let reserved: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await makeCentre(trx, { slug: 'comments' });
    reserved = sql`select reserve_slug('comments')`.execute(db);
    await waitFor('the reservation to wait', () => isAnyoneWaiting(db));
  });
  await reserved;
  expect(await db.selectFrom('centres').select('slug').execute()).toEqual([{ slug: 'comments-centre' }]);
});
