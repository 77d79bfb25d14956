import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeMessage } from '#core/server/test/make-message';
import { type PostgresPair, startPostgresPair } from '#core/server/test/postgres-pair';
import { waitFor } from '#core/server/test/wait-for';
import { migrateToNewest } from './migrate.ts';
import { type OpenDatabase, openDatabase } from './open.ts';
import { openPool } from './pool.ts';

let pair: PostgresPair;
let library: OpenDatabase;
let standby: ReturnType<typeof openPool>;

beforeAll(async () => {
  pair = await startPostgresPair();
  await migrateToNewest({ connectionString: pair.primary.adminUrl });
  const settings = readSettings({ DATABASE_URL: pair.primary.adminUrl, DATABASE_REPLICA_URL: pair.standby.adminUrl });
  library = await openDatabase(settings, { purpose: 'server', say: () => undefined });
  atTheEnd(() => library.close());
  standby = openPool({ connectionString: pair.standby.adminUrl }, 2);
  atTheEnd(() => standby.destroy());
});

async function whereReadsGo(): Promise<'primary' | 'standby'> {
  const { rows } = await library.reads.read((db) =>
    sql<{ port: number }>`select inet_server_port() as port`.execute(db),
  );
  return rows[0]?.port === pair.standby.port ? 'standby' : 'primary';
}

async function holdBack(): Promise<{ letGo(): Promise<void> }> {
  const letGo = async () => void (await sql`select pg_wal_replay_resume()`.execute(standby));
  await sql`select pg_wal_replay_pause()`.execute(standby);
  const isHeld = sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`;
  await waitFor('the replay to pause', async () => (await isHeld.execute(standby)).rows[0]?.state === 'paused');
  onTestFinished(letGo);
  return { letGo };
}

const readsGoTo = (where: 'primary' | 'standby') =>
  waitFor(`reads to go to the ${where}`, async () => (await whereReadsGo()) === where);

test('reads go to the replica, except while it hasn’t replayed the last change that was heard of', async () => {
  await readsGoTo('standby');
  const { letGo } = await holdBack();
  await library.db.insertInto('services').values({ name: 'Harvest' }).execute();
  library.reads.onChange();
  const { db } = library;
  expect(await whereReadsGo()).toBe('primary');
  expect(await library.reads.read(() => db.selectFrom('services').select('name').execute())).toHaveLength(1);
  await letGo();
  await readsGoTo('standby');
});

test('what a list keeps after a change never comes from before it', async () => {
  await readsGoTo('standby');
  const app = await startApp(library.db, { reads: library.reads, lockSessions: library.lockSessions });
  const topics = async () => JSON.stringify(await (await app.get('/v1/messages')).json());
  expect(await topics()).not.toContain('Just published');
  const { letGo } = await holdBack();
  await makeMessage(library.db, { topic: 'Just published' });
  app.catalogueChanged();
  expect(await topics()).toContain('Just published');
  await letGo();
  await readsGoTo('standby');
  expect(await topics()).toContain('Just published');
});

test('a replica that falls behind isn’t read, though no change was heard of', async () => {
  await readsGoTo('standby');
  const { letGo } = await holdBack();
  await library.db.insertInto('services').values({ name: 'Vigil' }).execute();
  await readsGoTo('primary');
  await letGo();
  await readsGoTo('standby');
});

test('reads go on when the replica is killed', async () => {
  await readsGoTo('standby');
  await pair.standby.kill();
  for (let times = 0; times < 20; times += 1) expect(await whereReadsGo()).toBe('primary');
});
