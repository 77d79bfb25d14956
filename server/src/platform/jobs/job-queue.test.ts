import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '#test/database';
import { waitFor } from '#test/wait-for';
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
const errand = (number: number, priority = 0) => ({ id: idOf(number), data: { to: `place ${number}` }, priority });

test('a job is in the queue once, the highest priority comes first, and no two servers have the same', async () => {
  const database = await makeDatabase();
  const [one, other] = await Promise.all([open(database), open(database)]);
  await Promise.all([one.add([errand(1), errand(2, 9)]), other.add([errand(2, 9), errand(3, 5)])]);
  const taken = [await one.take(), await other.take()];
  expect(taken.map((job) => job?.data.to)).toEqual(['place 2', 'place 3']);
  await one.add([errand(2, 9)]);
  expect((await (await open(database)).take())?.data.to).toBe('place 1');
  expect(await (await open(database)).take()).toBeNull();
});

test('a job is done when what came of it is written, and not when that fails', async () => {
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

test('a job that failed waits before it is tried again', async () => {
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

test('what a server has in hand whose connection breaks is another’s, who learns of it', async () => {
  const database = await makeDatabase();
  const [one, other] = await Promise.all([open(database), open(database)]);
  await one.add([errand(1)]);
  const job = await one.take();
  if (!job) throw new Error('there is a job');
  expect(await other.take()).toBeNull();
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
    and granted and database = (select oid from pg_database where datname = current_database())`.execute(database.db);
  await waitFor('the server to learn of it', () => job.lost.aborted);
  await expect(one.take()).rejects.toThrow('the connection of the jobs broke');
  const taken = await other.take();
  expect(taken).toMatchObject({ id: job.id, data: { to: 'place 1' }, tries: 2 });
  await one.open();
  expect(await one.take()).toBeNull();
});

async function states({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job`.execute(db);
  return rows.map(({ state }) => state);
}
