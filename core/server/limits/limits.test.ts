import { beforeEach, describe, expect, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import { gradual, Limits } from './limits.ts';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const limits = new Limits(db, { now: () => now });
const limit = { name: 'knocking', max: 3, withinSeconds: 60 };
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

test('uses up to the limit pass, and the next is refused with the time to wait', async () => {
  expect([await knock(), await knock(), await knock()]).toEqual([0, 0, 0]);
  pass(20_500);
  expect(await knock()).toBe(40);
  await expect(limits.use(limit, who)).rejects.toMatchObject({ code: 'limit.reached', retryAfterSeconds: 40 });
  pass(39_500);
  expect(await knock()).toBe(0);
});

test('of many concurrent uses exactly as many as the limit pass', async () => {
  const seconds = await Promise.all(Array.from({ length: 30 }, knock));
  expect(seconds.filter((each) => each === 0)).toHaveLength(3);
});

test('subjects and limits are counted separately', async () => {
  for (let n = 0; n < 5; n += 1) await knock();
  expect(await limits.secondsUntilFree(limit, `another ${made}`)).toBe(0);
  expect(await limits.secondsUntilFree({ ...limit, name: 'ringing' }, who)).toBe(0);
});

test('uses that are given back can be used again, once each', async () => {
  await knock();
  await limits.giveBack(limit, who);
  for (let n = 0; n < 3; n += 1) expect(await knock()).toBe(0);
  await limits.giveBack(limit, who);
  const seconds = await Promise.all(Array.from({ length: 10 }, knock));
  expect(seconds.filter((each) => each === 0)).toHaveLength(1);
});

test('a use given back after its window has ended changes nothing', async () => {
  await knock();
  pass(60_000);
  await limits.giveBack(limit, who);
  expect([await knock(), await knock(), await knock(), await knock()]).toEqual([0, 0, 0, 60]);
  await limits.giveBack(limit, `nobody ${made}`);
});

test('forgotten uses no longer count', async () => {
  for (let n = 0; n < 5; n += 1) await knock();
  await limits.forget(limit, who);
  expect(await knock()).toBe(0);
});

test('the table doesn’t reveal subjects, and ended windows are removed', async () => {
  await knock();
  const rows = await db.selectFrom('limit_counters').selectAll().execute();
  expect(rows.some(({ key }) => key.includes(who))).toBe(false);
  pass(60_000);
  await limits.sweep();
  expect(await db.selectFrom('limit_counters').execute()).toEqual([]);
});

describe('a bucket', () => {
  const bucket = { name: 'dipping', atOnce: 3, everySeconds: 20 };
  const dip = () => limits.secondsUntilFree(bucket, who);

  test('lets a burst through, and refills over time', async () => {
    expect([await dip(), await dip(), await dip(), await dip()]).toEqual([0, 0, 0, 20]);
    pass(15_000);
    expect(await dip()).toBe(5);
    pass(5_000);
    expect([await dip(), await dip()]).toEqual([0, 20]);
    pass(60_000);
    expect([await dip(), await dip(), await dip(), await dip()]).toEqual([0, 0, 0, 20]);
  });

  test('lets exactly a burst of many concurrent uses through, and returned uses again', async () => {
    const seconds = await Promise.all(Array.from({ length: 20 }, dip));
    expect(seconds.filter((each) => each === 0)).toHaveLength(3);
    await limits.giveBack(bucket, who);
    expect([await dip(), await dip()]).toEqual([0, 20]);
    await limits.giveBack(bucket, `nobody ${made}`);
  });

  test('says how much is left, and when it is full', async () => {
    expect(await limits.leftIn(bucket, who)).toEqual({ free: 3, fullAt: null });
    await dip();
    expect(await limits.leftIn(bucket, who)).toEqual({ free: 2, fullAt: new Date(now.getTime() + 20_000) });
  });

  test.each([1, 2, 7, 25, 200])('of %i an hour never lets more than that through in an hour', async (max) => {
    const hourly = gradual(`hourly ${max}`, max, 3600);
    let passed = 0;
    while ((await limits.secondsUntilFree(hourly, who)) === 0) passed += 1;
    expect(passed).toBe(Math.ceil(max / 2));
    const comesBack = Math.floor((3600 - 1) / hourly.everySeconds);
    expect(passed + comesBack).toBeLessThanOrEqual(max);
  });
});

describe('several limits at once', () => {
  const narrow = { name: 'narrow', max: 1, withinSeconds: 60 };
  const wide = { name: 'wide', atOnce: 3, everySeconds: 60 };

  test('count together or not at all: a refusal by one uses nothing of the others', async () => {
    const take = (subject: string) =>
      limits.takeAll([
        [narrow, subject],
        [wide, who],
      ]);
    expect([await take(`a ${who}`), await take(`a ${who}`), await take(`a ${who}`)]).toEqual([0, 60, 60]);
    expect([await take(`b ${who}`), await take(`c ${who}`), await take(`d ${who}`)]).toEqual([0, 0, 60]);
    await limits.giveBack(wide, who);
    expect(await take(`d ${who}`)).toBe(0);
  });
});
