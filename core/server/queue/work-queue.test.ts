import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { subscribe } from '#core/server/database/notices';
import { transact } from '#core/server/database/transact';
import { makeDatabase } from '#core/server/test/database';
import { waitFor } from '#core/server/test/wait-for';
import { done, type NewWork, type WorkHandler, type WorkItem } from './work-item.ts';
import { addUrgentWork, addWork, deleteLane, deleteWaiting, deleteWork } from './work-queries.ts';
import { WorkQueue } from './work-queue.ts';

const minuteMs = 60_000;
const { signal } = new AbortController();

async function makeQueues() {
  const { db, connection } = await makeDatabase();
  let now = new Date('2026-03-01T12:00:00Z');
  const errors: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (facts: object) => void errors.push(facts) };
  const server = (handler: Partial<WorkHandler> & Pick<WorkHandler, 'run'>) => {
    const queue = new WorkQueue({ database: db, clock: { now: () => now }, log });
    queue.handle([{ kind: 'errand', atOnce: 2, ...handler }]);
    onTestFinished(() => queue.stop());
    return queue;
  };
  return {
    db,
    connection,
    errors,
    server,
    in: (ms: number) => new Date(now.getTime() + ms),
    pass(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    add: (...work: NewWork[]) => transact(db, (trx) => addWork(trx, 'errand', work)),
    addUrgent: (...work: NewWork[]) => transact(db, (trx) => addUrgentWork(trx, 'errand', work)),
    endClaims: () =>
      db
        .updateTable('work_items')
        .set({ claimed_until: new Date(0) })
        .execute(),
    waiting: () => db.selectFrom('work_items').select(['key', 'due_at', 'tries', 'failures']).orderBy('key').execute(),
  };
}

function noting<Fact>(facts: Fact[], factOf: (item: WorkItem) => Fact): WorkHandler['run'] {
  return async (item) => {
    facts.push(factOf(item));
    return done;
  };
}

test('is done once, though several servers look at the same time, the longest due first', async () => {
  const { server, add, in: after, waiting } = await makeQueues();
  const keys: string[] = [];
  const servers = [1, 2, 3].map(() => server({ run: noting(keys, ({ key }) => key) }));
  await add({ key: 'second', dueAt: after(-1) }, { key: 'third', dueAt: after(0) }, { key: 'later', dueAt: after(1) });
  await add({ key: 'first' });
  await add({ key: 'first' });
  await servers[0]?.runDue('errand', signal);
  expect(keys).toEqual(['first', 'second', 'third']);
  await add(...Array.from({ length: 30 }, (_, n) => ({ key: `of many ${n}` })));
  await Promise.all(servers.map((one) => one.runDue('errand', signal)));
  expect(keys).toHaveLength(33);
  expect(new Set(keys).size).toBe(33);
  expect(await waiting()).toMatchObject([{ key: 'later' }]);
});

test('is there when what it is about is committed, and not when that fails', async () => {
  const { db, waiting } = await makeQueues();
  const failing = transact(db, async (trx) => {
    await addWork(trx, 'errand', [{ key: 'a' }]);
    throw new Error('it can’t be written');
  });
  await expect(failing).rejects.toThrow('it can’t be written');
  expect(await waiting()).toEqual([]);
});

test('is what servers hear of at the commit once it is due, not what is for later', async () => {
  const { db, connection } = await makeQueues();
  const heard: string[] = [];
  const subscription = await subscribe(connection, { work: (kind) => heard.push(kind) });
  onTestFinished(() => subscription.close());
  const add = (kind: string, ...work: NewWork[]) => transact(db, (trx) => addWork(trx, kind, work));
  const later = { key: 'later', dueAt: new Date(Date.now() + minuteMs) };
  await add('for later', later);
  await add('due', later, { key: 'due', dueAt: new Date() });
  await add('at once', { key: 'at once' }, later);
  await waitFor('the last notice', () => heard.includes('at once'));
  expect(heard).toEqual(['due', 'at once']);
});

test('its outcome is written in the transaction that ends it', async () => {
  const { server, add, pass, waiting, errors } = await makeQueues();
  let fails = true;
  const queue = server({
    run: async () => async (trx) => {
      await addWork(trx, 'errand of another kind', [{ key: 'follows' }]);
      if (fails) throw new Error('it can’t be written');
      return done;
    },
  });
  await add({ key: 'a' });
  await queue.runDue('errand', signal);
  expect(await waiting()).toMatchObject([{ key: 'a', tries: 1 }]);
  expect(errors).toMatchObject([{ work: 'errand', item: 'a' }]);
  fails = false;
  await queue.runDue('errand', signal);
  expect(await waiting()).toMatchObject([{ key: 'a', tries: 1 }]);
  pass(minuteMs);
  await queue.runDue('errand', signal);
  expect(await waiting()).toMatchObject([{ key: 'follows' }]);
});

test('waits for its pause after a failure, and for its time when it was put off, which isn’t one', async () => {
  const { server, add, addUrgent, in: after, pass, waiting } = await makeQueues();
  const seen: { tries: number; failures: number; failing_since: Date | null }[] = [];
  let outcome: 'failed' | 'put off' = 'failed';
  const queue = server({
    async run({ tries, failures, failing_since }) {
      seen.push({ tries, failures, failing_since });
      return { is: outcome, dueAt: after(minuteMs), why: 'nobody was there' };
    },
  });
  const start = after(0);
  await add({ key: 'a' });
  await queue.runDue('errand', signal);
  await add({ key: 'a' });
  await queue.runDue('errand', signal);
  pass(minuteMs);
  outcome = 'put off';
  await queue.runDue('errand', signal);
  pass(minuteMs);
  await queue.runDue('errand', signal);
  expect(seen).toEqual([
    { tries: 1, failures: 0, failing_since: null },
    { tries: 2, failures: 1, failing_since: start },
    { tries: 2, failures: 1, failing_since: start },
  ]);
  await addUrgent({ key: 'a' });
  expect(await waiting()).toEqual([{ key: 'a', due_at: new Date(0), tries: 0, failures: 0 }]);
});

test('that is added while somebody is at it is done once more', async () => {
  const { server, add, in: after, waiting } = await makeQueues();
  const keys: string[] = [];
  const queue = server({
    async run({ key }) {
      keys.push(key);
      if (keys.length === 1) await add({ key, dueAt: after(0) });
      return done;
    },
  });
  await add({ key: 'a' });
  await queue.runDue('errand', signal);
  expect(keys).toEqual(['a', 'a']);
  expect(await waiting()).toEqual([]);
});

test('that is added while its outcome is written isn’t lost', async () => {
  const { server, add, waiting } = await makeQueues();
  let runs = 0;
  let adding: Promise<unknown> = Promise.resolve();
  const queue = server({
    async run() {
      runs += 1;
      return async () => {
        if (runs === 1) adding = add({ key: 'a' });
        return done;
      };
    },
  });
  await add({ key: 'a' });
  await queue.runDue('errand', signal);
  await adding;
  await queue.runDue('errand', signal);
  expect(runs).toBe(2);
  expect(await waiting()).toEqual([]);
});

test('that is added as urgent while somebody is at it is done once more at once, though that try failed', async () => {
  const { server, add, addUrgent, in: after, waiting } = await makeQueues();
  let runs = 0;
  const queue = server({
    async run() {
      runs += 1;
      if (runs > 1) return done;
      await addUrgent({ key: 'a' });
      return { is: 'failed', dueAt: after(minuteMs), why: 'nobody was there' };
    },
  });
  await add({ key: 'a' });
  await queue.runDue('errand', signal);
  expect(runs).toBe(2);
  expect(await waiting()).toEqual([]);
});

test('of a server that has died is taken over when its claim ends, as another try; its own outcome counts for nothing', async () => {
  const { server, add, endClaims, in: after, waiting } = await makeQueues();
  let end = (): void => undefined;
  const hanging = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun = false;
  const dead = server({
    async run() {
      begun = true;
      await hanging;
      return { is: 'failed', dueAt: after(minuteMs), why: 'nobody was there' };
    },
  });
  const tries: number[] = [];
  const other = server({ run: noting(tries, (item) => item.tries) });
  await add({ key: 'a' });
  const working = dead.runDue('errand', signal);
  await waitFor('it to begin', () => begun);
  await other.runDue('errand', signal);
  expect(tries).toEqual([]);
  await endClaims();
  await other.runDue('errand', signal);
  expect(tries).toEqual([2]);
  end();
  await working;
  expect(await waiting()).toEqual([]);
});

test('of a server that stops is another’s at once, and not another try', async () => {
  const { server, add } = await makeQueues();
  let begun = false;
  const stopping = server({
    run: (_, asked) =>
      new Promise((resolve) => {
        begun = true;
        asked.addEventListener('abort', () => resolve(null));
      }),
  });
  const tries: number[] = [];
  const other = server({ run: noting(tries, (item) => item.tries) });
  await add({ key: 'a' });
  stopping.start();
  await waitFor('it to begin', () => begun);
  await stopping.stop();
  await other.runDue('errand', signal);
  expect(tries).toEqual([1]);
});

test('isn’t begun by a server that is asked to stop while it claims, and is another’s at once', async () => {
  const { server, add } = await makeQueues();
  const stopping = new AbortController();
  const tries: number[] = [];
  const run = noting(tries, (item) => item.tries);
  const claiming = server({
    async next() {
      stopping.abort();
      return [];
    },
    run,
  });
  await add({ key: 'a' });
  await claiming.runDue('errand', stopping.signal);
  expect(tries).toEqual([]);
  await server({ run }).runDue('errand', signal);
  expect(tries).toEqual([1]);
});

test('that is removed is ended by whoever is at it, and is over', async () => {
  const { db, server, add, waiting } = await makeQueues();
  let begun = false;
  const queue = server({
    run: (_, asked) =>
      new Promise((resolve) => {
        begun = true;
        asked.addEventListener('abort', () => resolve(null));
      }),
  });
  await add({ key: 'a' });
  let isOver = false;
  const working = queue.runDue('errand', signal).then(() => {
    isOver = true;
  });
  await waitFor('it to begin', () => begun);
  await transact(db, (trx) => deleteWork(trx, 'errand', 'a'));
  await waitFor('it to be ended', () => isOver);
  await working;
  expect(await waiting()).toEqual([]);
});

test('of one lane never has more at once than it may, from all servers together, and no lane waits for another', async () => {
  const { db, server, add, waiting } = await makeQueues();
  const running = { slow: 0, quick: 0 };
  const max = { slow: 0, quick: 0 };
  const over: string[] = [];
  let end = (): void => undefined;
  const hanging = new Promise<void>((resolve) => {
    end = resolve;
  });
  const handler: Pick<WorkHandler, 'run' | 'maxOfLane'> = {
    maxOfLane: (lane) => sql<number>`case ${lane} when 'closed' then 0 else 2 end`,
    async run({ key }) {
      const lane = key.startsWith('slow') ? 'slow' : 'quick';
      running[lane] += 1;
      max[lane] = Math.max(max[lane], running[lane]);
      if (lane === 'slow') await hanging;
      running[lane] -= 1;
      over.push(key);
      return done;
    },
  };
  const servers = [1, 2, 3].map(() => server({ ...handler, atOnce: 4 }));
  const lanes = ['slow', 'quick', 'closed'].flatMap((lane) =>
    Array.from({ length: 5 }, (_, n) => ({ key: `${lane} ${n}`, lane })),
  );
  await add(...lanes);
  for (const one of servers) one.start();
  await waitFor('the quick ones', () => over.length === 5);
  expect(max.slow).toBe(2);
  expect(over.every((key) => key.startsWith('quick'))).toBe(true);
  end();
  await waitFor('the end of all but the closed ones', async () => (await waiting()).length === 5);
  expect(over).toHaveLength(10);
  expect(max).toEqual({ slow: 2, quick: expect.toSatisfy((count: number) => count <= 2) });
  await transact(db, (trx) => deleteLane(trx, 'errand', 'closed'));
  expect(await waiting()).toEqual([]);
});

test.each([true, false])(
  'of one lane alone is done what a command asks for, whether or not lanes have limits (%j); what waits for it can be removed',
  async (isLimited) => {
    const { db, server, add, in: after } = await makeQueues();
    const keys: string[] = [];
    const queue = server({
      next: async () => ['wanted'],
      ...(isLimited && { maxOfLane: () => sql<number>`1` }),
      async run({ key }) {
        keys.push(key);
        await transact(db, (trx) => deleteWaiting(trx, 'errand', 'mine'));
        return { is: 'failed', dueAt: after(minuteMs), why: 'nobody was there' };
      },
    });
    await add({ key: 'other', lane: 'other' }, { key: 'no lane' });
    await add({ key: 'first', lane: 'mine' }, { key: 'second', lane: 'mine' });
    await queue.runDue('errand', signal, { lane: 'mine' });
    expect(keys).toEqual(['first']);
    const left = await db.selectFrom('work_items').select(['key', 'failures']).orderBy('key').execute();
    expect(left).toEqual([
      { key: 'first', failures: 1 },
      { key: 'no lane', failures: 0 },
      { key: 'other', failures: 0 },
    ]);
  },
);

test('what a handler wants is done first, whether or not it was added, unless it waits for its pause or is somebody’s', async () => {
  const { server, add, in: after, pass } = await makeQueues();
  const order: string[] = [];
  let wanted = ['broken', 'wanted'];
  const queue = server({
    next: async () => wanted,
    async run({ key }) {
      order.push(key);
      if (key === 'broken') return { is: 'failed', dueAt: after(minuteMs), why: 'it is broken' };
      wanted = wanted.filter((each) => each !== key);
      return done;
    },
  });
  await add({ key: 'added' });
  await queue.runDue('errand', signal);
  expect(order).toEqual(['broken', 'wanted', 'added']);
  pass(minuteMs);
  wanted = ['broken'];
  await queue.runDue('errand', signal);
  expect(order.at(-1)).toBe('broken');
});

test('begins when its server hears of it, and by itself when it is due', async () => {
  const { server, add, in: after } = await makeQueues();
  const keys: string[] = [];
  const queue = server({ run: noting(keys, ({ key }) => key) });
  await add({ key: 'a' });
  queue.wake('errand');
  queue.start();
  await waitFor('what was due', () => keys.includes('a'));
  await add({ key: 'b' });
  queue.wake('errand');
  await waitFor('what it heard of', () => keys.includes('b'));
  await add({ key: 'c', dueAt: after(0) });
  await waitFor('what it found by itself', () => keys.includes('c'));
});
