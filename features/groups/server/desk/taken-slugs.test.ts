import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, migrateToNewest, readMigrations } from '#core/server/database/migrate';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { featuresOf } from '#core/server/test/features';
import { makeCentre } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { AuditChain } from '#features/audit/server/chain/chain';
import { listMessages } from '#features/messages/contract';
import { readOverview, WholeOverview } from '#features/overview/desk';
import { TakenSlugs } from './taken-slugs.ts';

const migrations = await readMigrations();
const step = migrations.findIndex(({ name }) => name === '0077-seen-from-outside.sql');

async function upgraded() {
  const { db, connection } = await makeDatabase({ empty: true });
  await migrate(connection, migrations.slice(0, step));
  const docs = await makeCentre(db, { slug: 'docs', name: 'Docs' });
  const embed = await makeCentre(db, { slug: 'embed', name: 'Embed' });
  await makeCentre(db, { slug: 'embed-centre', name: 'Taken' });
  const lagos = await makeCentre(db, { slug: 'lagos', name: 'Lagos' });
  await sql`insert into centre_former_slugs (slug, centre_id) values ('embed-centre-2', ${lagos})`.execute(db);
  const message = await makeMessage(db, { centreIds: [docs, embed] });
  await migrateToNewest(connection);
  return { db, message };
}

test('a centre whose address Lectern needs goes on under another one, and nothing of it is lost', async () => {
  const { db, message } = await upgraded();
  const rows = await db.selectFrom('centres').select(['name', 'slug']).orderBy('id').execute();
  expect(rows).toEqual([
    { name: 'Docs', slug: 'docs-centre' },
    { name: 'Embed', slug: 'embed-centre-3' },
    { name: 'Taken', slug: 'embed-centre' },
    { name: 'Lagos', slug: 'lagos' },
  ]);
  const app = await startApp(db);
  expect((await app.get('/docs-centre')).status).toBe(200);
  const listed = async (slug: string) =>
    listMessages.reply.parse(await (await app.get(`/v1/messages?centreSlug=${slug}`)).json()).data;
  for (const slug of ['docs-centre', 'docs', 'embed-centre-3']) {
    expect(await listed(slug)).toMatchObject([{ id: message }]);
  }
  const embed = await app.get('/embed', { redirect: 'manual' });
  expect([embed.status, embed.headers.get('location')]).toEqual([301, '/embed-centre-3']);
  await expect(makeCentre(db, { slug: 'oembed' })).rejects.toThrow('centres_slug_check');
});

test('it says so: in the audit, which stays whole, in the log, and at the desk for a month', async () => {
  const { db } = await upgraded();
  const { rows } =
    await sql<object>`select action, account_id, subject_name, before, after, reason from audit_entries order by id`.execute(
      db,
    );
  expect(rows).toEqual([
    {
      action: 'centre.change',
      account_id: null,
      subject_name: 'Docs',
      before: { slug: 'docs' },
      after: { slug: 'docs-centre' },
      reason: 'Lectern itself needs the address /docs from this version on.',
    },
    expect.objectContaining({ subject_name: 'Embed', before: { slug: 'embed' }, after: { slug: 'embed-centre-3' } }),
  ]);
  expect(await new AuditChain(db).verify({})).toMatchObject({ count: 2, fault: null });

  const said: string[] = [];
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (_: object, sentence: string) => void said.push(sentence),
  };
  await new TakenSlugs(db).warn(log);
  expect(said).toEqual([
    'a centre is at /docs-centre now: Lectern needs /docs for itself',
    'a centre is at /embed-centre-3 now: Lectern needs /embed for itself',
  ]);

  const { ask } = deskCalls(await startApp(db), (await makeOperator(db)).token);
  const overview = async () => WholeOverview.parse(readOverview.reply.parse((await ask('/overview')).body).data);
  expect((await overview()).moved_centres).toEqual([
    { name: 'Docs', slug: 'docs-centre', former: 'docs' },
    { name: 'Embed', slug: 'embed-centre-3', former: 'embed' },
  ]);
  await sql`update centre_former_slugs set since = now() - interval '31 days'`.execute(db);
  expect((await overview()).moved_centres).toEqual([]);
});

test('a library without such centres is told nothing', async () => {
  const { db } = await makeDatabase();
  const { groups } = await featuresOf(db);
  expect(await groups.takenSlugs.list()).toEqual([]);
});
