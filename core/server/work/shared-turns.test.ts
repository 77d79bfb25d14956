import { beforeEach, expect, test } from 'vitest';
import { ServerBusy } from '#core/server/errors';
import { waitFor } from '#core/server/test/wait-for';
import { FairTurns } from './fair-turns.ts';
import { SharedTurns } from './shared-turns.ts';

const forever = 3_600_000;
let turns: FairTurns;
let shared: SharedTurns<string>;
let working: { key: string; end: () => void }[];
let begun: string[];

beforeEach(() => {
  turns = new FairTurns({ atOnce: 1, maxWaiting: 4, maxWaitingOfGroup: 2 });
  shared = new SharedTurns(turns, forever);
  [working, begun] = [[], []];
});

function ask(key: string, group: string, work = () => begin(key)): Promise<string> {
  return shared.of(key, { goesFirst: false, group }, work).catch((error) => {
    if (error instanceof ServerBusy) return 'busy';
    throw error;
  });
}

function begin(key: string): Promise<string> {
  begun.push(key);
  return new Promise((resolve) => working.push({ key, end: () => resolve(`${key} ${begun.length}`) }));
}

async function endNext(key: string): Promise<void> {
  await waitFor(`${key} to begin`, () => working[0]?.key === key);
  working.shift()?.end();
}

test('all who ask meanwhile share one result, also from a group that may have nothing more waiting', async () => {
  const first = ask('a', 'x');
  const others = ['x', 'y', 'z', 'x'].map((group) => ask('a', group));
  expect(turns.waiting).toBe(0);
  await endNext('a');
  expect(await Promise.all([first, ...others])).toEqual(Array(5).fill('a 1'));
  const again = ask('a', 'x');
  await endNext('a');
  expect(await again).toBe('a 2');
});

test('what is asked for comes with the first turn of those who ask, and leaves the places of the others', async () => {
  const held = ask('held', 'flood');
  const [one, two] = [ask('one', 'flood'), ask('two', 'flood')];
  const wanted = ask('two', 'newcomer');
  expect(turns.waiting).toBe(3);
  await endNext('held');
  await endNext('one');
  await waitFor('two to begin', () => working.length === 1);
  expect(turns.waiting).toBe(0);
  await endNext('two');
  expect(await Promise.all([held, one, two, wanted])).toEqual(['held 1', 'one 2', 'two 3', 'two 3']);
});

test('it is given up when no one who asked has a place any more', async () => {
  const held = ask('held', 'flood');
  const waiting = [ask('one', 'flood'), ask('two', 'flood')];
  expect(await ask('three', 'flood')).toBe('busy');
  const three = [ask('three', 'flood'), ask('three', 'newcomer')];
  for (const key of ['held', 'one', 'three', 'two']) await endNext(key);
  expect(await Promise.all([held, ...waiting])).toEqual(['held 1', 'one 2', 'two 4']);
  expect(await Promise.all(three)).toEqual(['three 3', 'three 3']);
});

test('waiting ends when its time is over', async () => {
  shared = new SharedTurns(turns, 1);
  const held = ask('held', 'x');
  expect(await Promise.all([ask('a', 'x'), ask('a', 'y')])).toEqual(['busy', 'busy']);
  await endNext('held');
  expect(await held).toBe('held 1');
});

test('what fails, fails for all who share it, and its place is free', async () => {
  const fails = () => Promise.reject(new Error('it failed'));
  const results = await Promise.allSettled([ask('a', 'x', fails), ask('a', 'y', fails)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = ask('b', 'x');
  await endNext('b');
  expect(await next).toBe('b 1');
});

test('after it is cleared nobody shares what has begun before', async () => {
  const before = ask('a', 'x');
  await waitFor('it to begin', () => working.length === 1);
  shared.clear();
  const after = ask('a', 'x');
  await endNext('a');
  await endNext('a');
  expect(await Promise.all([before, after])).toEqual(['a 1', 'a 2']);
});
