import { beforeEach, expect, test } from 'vitest';
import { makeDatabase } from '#test/database';
import { Limits } from './limits.ts';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const limits = new Limits(db, { now: () => now });
const limit = { name: 'knocking', most: 3, withinSeconds: 60 };
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

let who: string;
let made = 0;
beforeEach(() => {
  made += 1;
  who = `visitor ${made}`;
});

const knock = () => limits.secondsUntilFree(limit, who);

test('so many are let through, and the next is told when to come again', async () => {
  expect([await knock(), await knock(), await knock()]).toEqual([0, 0, 0]);
  pass(20_500);
  expect(await knock()).toBe(40);
  await expect(limits.use(limit, who)).rejects.toMatchObject({ code: 'limit.reached', retryAfterSeconds: 40 });
  pass(39_500);
  expect(await knock()).toBe(0);
});

test('of many at once exactly so many are let through', async () => {
  const seconds = await Promise.all(Array.from({ length: 30 }, knock));
  expect(seconds.filter((each) => each === 0)).toHaveLength(3);
});

test('one neither uses up what another may, nor what the same one may of something else', async () => {
  for (let n = 0; n < 5; n += 1) await knock();
  expect(await limits.secondsUntilFree(limit, `another ${made}`)).toBe(0);
  expect(await limits.secondsUntilFree({ ...limit, name: 'ringing' }, who)).toBe(0);
});

test('what is given back can be used again, by as many and no more', async () => {
  await knock();
  await limits.giveBack(limit, who);
  for (let n = 0; n < 3; n += 1) expect(await knock()).toBe(0);
  await limits.giveBack(limit, who);
  const seconds = await Promise.all(Array.from({ length: 10 }, knock));
  expect(seconds.filter((each) => each === 0)).toHaveLength(1);
});

test('what is given back after the counting has ended gives nobody more', async () => {
  await knock();
  pass(60_000);
  await limits.giveBack(limit, who);
  expect([await knock(), await knock(), await knock(), await knock()]).toEqual([0, 0, 0, 60]);
  await limits.giveBack(limit, `nobody ${made}`);
});

test('what is forgotten counts no more', async () => {
  for (let n = 0; n < 5; n += 1) await knock();
  await limits.forget(limit, who);
  expect(await knock()).toBe(0);
});

test('whose it is cannot be read from the table, and what has ended is swept away', async () => {
  await knock();
  const rows = await db.selectFrom('limit_counters').selectAll().execute();
  expect(rows.some(({ key }) => key.includes(who))).toBe(false);
  pass(60_000);
  await limits.sweep();
  expect(await db.selectFrom('limit_counters').execute()).toEqual([]);
});
