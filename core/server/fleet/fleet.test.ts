import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openPool } from '#core/server/database/pool';
import { makeDatabase } from '#core/server/test/database';
import { layLine } from '#core/server/test/line';
import { waitFor } from '#core/server/test/wait-for';
import { Fleet, holderFigure, readFleet, serverFigure } from './fleet.ts';

const { db, connection } = await makeDatabase();
beforeEach(async () => {
  await sql`truncate servers, background_work`.execute(db);
});

const heartbeatMs = 20;
const heldMs = 60_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

function startServer(name: string, { database = db, holdMs = heldMs } = {}) {
  const server = { name, role: 'all', version: '1.2.3' };
  const fleet = new Fleet({ database, log, server, timing: { heartbeatMs, holdMs } });
  const runs: AbortSignal[] = [];
  let untilDone = Promise.resolve();
  fleet.register({
    name: 'sweeps',
    everyMs: 5,
    startsAtOnce: true,
    async run(signal) {
      runs.push(signal);
      await untilDone;
    },
    failure: 'sweeping failed',
  });
  fleet.start();
  onTestFinished(() => fleet.stop());
  return {
    fleet,
    runs,
    workOn() {
      untilDone = new Promise((resolve) => {
        const look = setInterval(() => {
          if (!runs.at(-1)?.aborted) return;
          clearInterval(look);
          resolve();
        }, 5);
        look.unref();
      });
    },
  };
}

test('work runs when it says that there is something to do, sooner than usual', async () => {
  const server = { name: 'one', role: 'all', version: '1.2.3' };
  const fleet = new Fleet({ database: db, log, server, timing: { heartbeatMs, holdMs: heldMs } });
  let runs = 0;
  fleet.register({
    name: 'sweeps',
    everyMs: 3_600_000,
    startsAtOnce: true,
    async run() {
      runs += 1;
    },
    untilNext: async () => 5,
    failure: 'sweeping failed',
  });
  fleet.start();
  onTestFinished(() => fleet.stop());
  await waitFor('it to run again and again', () => runs > 2);
});

const isAtWork = ({ runs }: { runs: AbortSignal[] }) => waitFor('it to work', () => runs.length > 2);

test('work is done by one server, and by the next at once when that one stops', async () => {
  const first = startServer('first');
  await isAtWork(first);
  const second = startServer('second');
  await waitFor('both to be there', async () => (await readFleet(db)).servers.length === 2);
  expect(second.runs).toEqual([]);
  expect(second.fleet.holds('sweeps')).toBe(false);
  await first.fleet.stop();
  await isAtWork(second);
  const { servers, work } = await readFleet(db);
  expect(servers.map(({ name, is_alive }) => [name, is_alive])).toEqual([['second', true]]);
  expect(work).toMatchObject([{ name: 'sweeps', server: 'second' }]);
});

test('that of a server that dies is taken over, and it gives up what it was doing', async () => {
  const line = await layLine(connection);
  const pool = openPool(line.connection, 2);
  onTestFinished(() => pool.destroy());
  const dying = startServer('dying', { database: pool, holdMs: 2000 });
  await isAtWork(dying);
  const other = startServer('other');
  dying.workOn();
  line.cut();
  await isAtWork(other);
  await waitFor('it to give up', () => dying.runs.at(-1)?.aborted);
  expect(dying.fleet.holds('sweeps')).toBe(false);
  const runs = dying.runs.length;
  line.mend();
  await waitFor('both to be there', async () => (await readFleet(db)).servers.length === 2);
  expect(dying.runs).toHaveLength(runs);
  expect((await readFleet(db)).work).toMatchObject([{ name: 'sweeps', server: 'other' }]);
});

test('metrics name the servers, and who does what', async () => {
  const server = startServer('only');
  await isAtWork(server);
  expect(await serverFigure(db).read()).toEqual([
    { labels: { server: 'only', role: 'all', version: '1.2.3' }, value: 1 },
  ]);
  expect(await holderFigure(db).read()).toEqual([{ labels: { work: 'sweeps', server: 'only' }, value: 1 }]);
  await server.fleet.stop();
  expect(await holderFigure(db).read()).toEqual([]);
});
