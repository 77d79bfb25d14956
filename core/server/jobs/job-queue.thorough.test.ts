import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import { makeDatabase, type TestDatabase } from '#core/server/test/database';
import { waitFor } from '#core/server/test/wait-for';
import { JobQueue } from './job-queue.ts';

interface Errand {
  to: string;
}

async function open({ connection }: TestDatabase): Promise<JobQueue<Errand>> {
  const queue = new JobQueue<Errand>({ connection, name: 'errands', mostTries: 3, pauseSeconds: 60 });
  await queue.open();
  onTestFinished(() => queue.close());
  return queue;
}

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const errand = (number: number) => ({ id: idOf(number), data: { to: `place ${number}` } });

test('a job is queued once, wanted jobs come first, and no two servers get the same', async () => {
  const database = await makeDatabase();
  const [one, other] = await Promise.all([open(database), open(database)]);
  await Promise.all([one.add([errand(1), errand(2)]), other.add([errand(2)])]);
  const wanted = [2, 3].map(errand);
  const taken = [await one.take(undefined, wanted), await other.take(undefined, wanted)];
  expect(taken.map((job) => job?.data.to)).toEqual(['place 2', 'place 3']);
  await one.add([errand(2)]);
  expect((await (await open(database)).take())?.data.to).toBe('place 1');
  expect(await (await open(database)).take()).toBeNull();
});

test('a job is done when its result is committed, and not when that fails', async () => {
  const database = await makeDatabase();
  const queue = await open(database);
  await queue.add([errand(1)]);
  const job = await queue.take();
  if (!job) throw new Error('there is a job');
  const broken = database.db.transaction().execute(async (trx) => {
    await queue.finish(trx, job);
    throw new Error('the outcome can’t be written');
  });
  await expect(broken).rejects.toThrow('can’t be written');
  expect(await states(database)).toEqual(['active']);
  await database.db.transaction().execute((trx) => queue.finish(trx, job));
  await queue.letGo(job);
  expect(await states(database)).toEqual([]);
});

test('a failed job is retried after a pause', async () => {
  const database = await makeDatabase();
  const queue = await open(database);
  await queue.add([errand(1)]);
  const job = await queue.take();
  if (!job) throw new Error('there is a job');
  await queue.fail(job, 'nobody was there');
  await queue.letGo(job);
  expect(await states(database)).toEqual(['retry']);
  expect(await queue.take()).toBeNull();
  await sql`update pgboss.job set start_after = now()`.execute(database.db);
  expect((await queue.take())?.tries).toBe(2);
});

test('a wanted job that failed is skipped until its pause is over, and its retry is counted', async () => {
  const database = await makeDatabase();
  const queue = await open(database);
  const wanted = [3, 2].map(errand);
  const job = await queue.take(undefined, wanted);
  if (!job) throw new Error('there is a job');
  await queue.fail(job, 'nobody was there');
  await queue.letGo(job);
  const next = await queue.take(undefined, wanted);
  if (!next) throw new Error('there is a job');
  expect(next.data.to).toBe('place 2');
  await database.db.transaction().execute((trx) => queue.finish(trx, next));
  await queue.letGo(next);
  expect(await queue.take(undefined, [errand(3)])).toBeNull();
  await sql`update pgboss.job set start_after = now()`.execute(database.db);
  expect(await queue.take(undefined, wanted)).toMatchObject({ data: { to: 'place 3' }, tries: 2 });
});

test('when a server’s connection breaks, another gets its job and the first is notified', async () => {
  const database = await makeDatabase();
  const [one, other] = await Promise.all([open(database), open(database)]);
  await one.add([errand(1)]);
  const job = await one.take();
  if (!job) throw new Error('there is a job');
  expect(await other.take()).toBeNull();
  await breakConnections(database);
  await waitFor('the server to learn of it', () => job.lost.aborted);
  await expect(one.take()).rejects.toThrow('the connection of the jobs broke');
  const taken = await other.take();
  expect(taken).toMatchObject({ id: job.id, data: { to: 'place 1' }, tries: 2 });
  await one.open();
  expect(await one.take()).toBeNull();
});

test('a broken connection never counts as an attempt', async () => {
  const database = await makeDatabase();
  const queue = await open(database);
  await queue.add([errand(1)]);
  for (let time = 0; time < 4; time += 1) {
    const job = await queue.take();
    expect(job?.tries).toBe(1);
    if (!job) throw new Error('there is a job');
    await breakConnections(database);
    await waitFor('the server to learn of it', () => job.lost.aborted);
    await queue.letGo(job);
    await queue.open();
  }
});

test('a broken connection isn’t counted even if another server has taken the job meanwhile', async () => {
  const database = await makeDatabase();
  const [one, other] = await Promise.all([open(database), open(database)]);
  await one.add([errand(1)]);
  const lost = await one.take();
  if (!lost) throw new Error('there is a job');
  await breakConnections(database);
  await waitFor('the server to learn of it', () => lost.lost.aborted);
  await one.letGo(lost);
  const taken = await other.take();
  if (!taken) throw new Error('there is a job');
  await one.open();
  await other.fail(taken, 'nobody was there');
  await other.letGo(taken);
  await sql`update pgboss.job set start_after = now()`.execute(database.db);
  expect((await one.take())?.tries).toBe(2);
});

test('a job during which servers died is retried immediately once, and then after a pause', async () => {
  const database = await makeDatabase();
  await (await open(database)).add([errand(1)]);
  const take = async () => (await open(database)).take();
  expect((await take())?.tries).toBe(1);
  await breakConnections(database);
  expect((await take())?.tries).toBe(2);
  await breakConnections(database);
  expect(await take()).toBeNull();
  await sql`update pgboss.job set start_after = now()`.execute(database.db);
  expect((await take())?.tries).toBe(3);
});

test('waiting for another server to take a job can be stopped', async () => {
  const database = await makeDatabase();
  const queue = await open(database);
  await database.db.connection().execute(async (db) => {
    const [first, second] = advisoryLocks.takeJob;
    await sql`select pg_advisory_lock(${first}::int, ${second}::int)`.execute(db);
    const stopping = new AbortController();
    const taking = queue.take(stopping.signal);
    stopping.abort();
    expect(await taking).toBeNull();
    await sql`select pg_advisory_unlock(${first}::int, ${second}::int)`.execute(db);
  });
});

/** Ends the connections that are marked as working on a job. */
async function breakConnections({ db }: TestDatabase): Promise<void> {
  await sql`select pg_terminate_backend(pid, 5000) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
    and granted and database = (select oid from pg_database where datname = current_database())`.execute(db);
}

async function states({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job`.execute(db);
  return rows.map(({ state }) => state);
}
