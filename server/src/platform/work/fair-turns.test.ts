import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ServerBusy } from '#server/platform/errors';
import { FairTurns, type TurnRequest } from './fair-turns.ts';

const options = { atOnce: 2, mostWaiting: 6, mostWaitingOfGroup: 3 };
let turns: FairTurns;
let working: { name: string; end: () => void }[];
let begun: string[];
let refused: string[];

beforeEach(() => {
  turns = new FairTurns(options);
  [working, begun, refused] = [[], [], []];
});

/** Requests a turn; its work continues until it is ended. */
async function ask(name: string, place: Partial<TurnRequest> = {}): Promise<void> {
  const group = name.replace(/\d+$/, '');
  const taken = turns.take({ goesFirst: false, group, ...place }, () => {
    begun.push(name);
    return new Promise<void>((end) => working.push({ name, end }));
  });
  taken.catch((error) => {
    if (error instanceof ServerBusy) refused.push(name);
  });
  await settle();
}

async function settle(): Promise<void> {
  for (let n = 0; n < 10; n += 1) await Promise.resolve();
}

async function endAll(): Promise<void> {
  while (working.length > 0) {
    working.shift()?.end();
    await settle();
  }
}

async function askAll(names: readonly string[], place: Partial<TurnRequest> = {}): Promise<void> {
  for (const name of names) await ask(name, place);
}

test('concurrency is limited, and a free slot is taken immediately', async () => {
  await askAll(['a1', 'a2', 'a3']);
  expect(begun).toEqual(['a1', 'a2']);
  working.shift()?.end();
  await settle();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  await endAll();
  await ask('a4');
  expect(begun).toContain('a4');
});

test('each group gets a turn before any gets its second', async () => {
  await askAll(['x1', 'x2', 'a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
  await endAll();
  expect(begun.slice(2)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a group has a limited number of waiting places, beyond which the server is busy', async () => {
  await askAll(['x1', 'x2', 'a1', 'a2', 'a3', 'a4']);
  expect(refused).toEqual(['a4']);
  await expect(turns.take({ goesFirst: false, group: 'a' }, async () => 1)).rejects.toMatchObject({
    code: 'server.busy',
    retryAfterSeconds: 3,
  });
});

test('when all waiting places are taken, a newcomer from another group displaces the last of the largest', async () => {
  await askAll(['x1', 'x2', 'a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
  await ask('c1');
  expect(refused).toEqual(['a3']);
  await ask('c2');
  expect(refused).toEqual(['a3', 'b3']);
  await ask('c3');
  expect(refused).toEqual(['a3', 'b3', 'c3']);
  expect(turns.waiting).toBe(6);
  await endAll();
  expect(begun.slice(2)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

test('a flood of others never takes places of the priority lane, which waits for one turn of theirs at most', async () => {
  await askAll(['x1', 'x2', 'a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2']);
  await askAll(['k1', 'l1', 'm1', 'n1', 'o1', 'p1'], { goesFirst: true });
  expect(refused.filter((name) => /[k-p]/.test(name))).toEqual([]);
  await endAll();
  expect(begun.slice(2, 10).join(' ')).toMatch(/^k1 l1 m1 \w+ n1 o1 p1 \w+$/);
});

test('whether there is room can be checked in advance', async () => {
  const hasRoom = (group: string, goesFirst = false) => turns.hasRoom({ group, goesFirst });
  await askAll(['x1', 'x2', 'a1', 'a2', 'a3']);
  expect([hasRoom('a'), hasRoom('b'), hasRoom('a', true)]).toEqual([false, true, true]);
  await askAll(['b1', 'b2', 'c1']);
  expect([hasRoom('b'), hasRoom('c'), hasRoom('d')]).toEqual([false, true, true]);
  await endAll();
  expect(hasRoom('a')).toBe(true);
});

describe('a caller that disconnects', () => {
  test('frees its place', async () => {
    const gone = new AbortController();
    await askAll(['x1', 'x2', 'a1']);
    await askAll(['a2', 'a3'], { signal: gone.signal });
    gone.abort();
    await settle();
    expect(refused).toEqual(['a2', 'a3']);
    expect(turns.waiting).toBe(1);
    await askAll(['a4', 'a5']);
    await endAll();
    expect(begun).toEqual(['x1', 'x2', 'a1', 'a4', 'a5']);
  });

  test('before its turn starts nothing', async () => {
    await ask('a1', { signal: AbortSignal.abort() });
    expect(begun).toEqual([]);
    expect(refused).toEqual(['a1']);
  });
});

test('in any order of arrivals, ends and disconnects, each gets one turn or one refusal, and no place is lost', async () => {
  const step = fc.oneof(
    fc.record({ group: fc.constantFrom('a', 'b', 'c', 'd'), goesFirst: fc.boolean() }),
    fc.constantFrom('end' as const, 'hang up' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      turns = new FairTurns(options);
      [working, begun, refused] = [[], [], []];
      const callers: AbortController[] = [];
      for (const given of steps) {
        if (given === 'hang up') callers.shift()?.abort();
        else if (given === 'end') working.shift()?.end();
        else {
          const caller = new AbortController();
          callers.push(caller);
          await ask(`${given.group}${callers.length}`, { ...given, signal: caller.signal });
        }
        await settle();
        expect(working.length).toBeLessThanOrEqual(options.atOnce);
        if (turns.waiting > 0) expect(working.length).toBe(options.atOnce);
        expect(turns.waiting).toBeLessThanOrEqual(2 * options.mostWaiting);
      }
      await endAll();
      expect(begun.length + refused.length).toBe(steps.filter((given) => typeof given === 'object').length);
      expect(turns.waiting).toBe(0);
      await askAll(['z1', 'z2']);
      expect(working).toHaveLength(options.atOnce);
    }),
  );
});
