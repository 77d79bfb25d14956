import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ServerBusy } from '#core/server/errors';
import { FairTurns, type FairTurnsOptions, type TurnRequest } from './fair-turns.ts';

const options = { atOnce: 2, maxWaiting: 6, maxWaitingOfGroup: 3 };
let turns: FairTurns;
let working: { name: string; end: () => void }[];
let begun: string[];
let refused: string[];

beforeEach(() => {
  turns = new FairTurns(options);
  [working, begun, refused] = [[], [], []];
});

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

describe('places', () => {
  test('some are kept for the priority lane, whatever the others do', async () => {
    turns = new FairTurns({ ...options, atOnce: 3, keptForFirst: 1 });
    await askAll(['a1', 'b1', 'c1']);
    expect(begun).toEqual(['a1', 'b1']);
    await ask('k1', { goesFirst: true });
    expect(begun).toEqual(['a1', 'b1', 'k1']);
    await askAll(['k2', 'k3'], { goesFirst: true });
    await endAll();
    expect(begun.slice(3)).toEqual(['k2', 'k3', 'c1']);
  });

  test('a group has a limited number, and leaves the rest to others who come', async () => {
    turns = new FairTurns({ ...options, atOnce: 3, atOnceOfGroup: 2 });
    await askAll(['a1', 'a2', 'a3', 'a4']);
    expect(begun).toEqual(['a1', 'a2']);
    await ask('b1');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await endAll();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  test('a member has a limited number in all groups together, which hold up nobody else', async () => {
    turns = new FairTurns({ ...options, atOnce: 4, atOnceOfMember: 1 });
    await askAll(['a1', 'b1', 'a2'], { member: 'greedy' });
    expect(begun).toEqual(['a1']);
    await ask('a3', { member: 'modest' });
    expect(begun).toEqual(['a1', 'a3']);
    await endAll();
    expect(begun).toEqual(['a1', 'a3', 'b1', 'a2']);
  });
});

describe('members of a group', () => {
  test('take turns, while the group gets no more of them', async () => {
    await askAll(['x1', 'x2']);
    await askAll(['a1', 'a2'], { member: 'first' });
    await ask('a3', { member: 'second' });
    await askAll(['b1', 'b2']);
    await endAll();
    expect(begun.slice(2)).toEqual(['a1', 'b1', 'a3', 'b2', 'a2']);
  });

  test('find a place when one of them has taken all, also in a full lane', async () => {
    await askAll(['x1', 'x2', 'b1', 'b2', 'b3']);
    await askAll(['a1', 'a2', 'a3'], { member: 'greedy' });
    await ask('a4', { member: 'modest' });
    expect(refused).toEqual(['a3']);
    await ask('a5', { member: 'greedy' });
    expect(refused).toEqual(['a3', 'a5']);
    await endAll();
    expect(begun).toEqual(expect.arrayContaining(['a4', 'b1', 'b2', 'b3']));
  });
});

test('how often the others get a turn beside the priority lane is given', async () => {
  turns = new FairTurns({ ...options, atOnce: 1, firstInARow: 5, maxWaiting: 12 });
  await askAll(['x1', 'a1', 'b1']);
  await askAll(['k1', 'l1', 'm1', 'n1', 'o1', 'p1', 'q1', 'r1', 's1', 't1', 'u1'], { goesFirst: true });
  await endAll();
  expect(begun.join(' ')).toBe('x1 k1 l1 m1 n1 o1 a1 p1 q1 r1 s1 t1 b1 u1');
});

test('in any order of arrivals, ends and disconnects, each gets one turn or one refusal, and no place is lost', async () => {
  const bounds = fc.record({
    atOnce: fc.integer({ min: 2, max: 4 }),
    keptForFirst: fc.integer({ min: 0, max: 1 }),
    atOnceOfGroup: fc.integer({ min: 1, max: 4 }),
    atOnceOfMember: fc.integer({ min: 1, max: 4 }),
  });
  const step = fc.oneof(
    fc.record({
      group: fc.constantFrom('a', 'b', 'c', 'd'),
      member: fc.constantFrom('p', 'q', 'r'),
      goesFirst: fc.boolean(),
    }),
    fc.record({ end: fc.nat() }),
    fc.constant('hang up' as const),
  );
  await fc.assert(
    fc.asyncProperty(bounds, fc.array(step, { maxLength: 60 }), async (bounds, steps) => {
      turns = new FairTurns({ ...options, ...bounds });
      [working, begun, refused] = [[], [], []];
      const places = new Map<string, Place>();
      const callers: AbortController[] = [];
      for (const given of steps) {
        if (given === 'hang up') callers.shift()?.abort();
        else if ('end' in given) working.splice(given.end % Math.max(1, working.length), 1)[0]?.end();
        else {
          const caller = new AbortController();
          callers.push(caller);
          const name = `${given.group}${places.size}`;
          places.set(name, given);
          await ask(name, { ...given, signal: caller.signal });
        }
        await settle();
        const running = working.map(({ name }) => placeOf(places, name));
        const waiting = [...places.keys()].filter((name) => !begun.includes(name) && !refused.includes(name));
        expect(turns.waiting).toBe(waiting.length);
        assertWithin(bounds, running);
        for (const name of waiting) expect(mayRunBeside(bounds, running, placeOf(places, name))).toBe(false);
        for (const lane of [true, false])
          expect(waiting.filter((name) => places.get(name)?.goesFirst === lane).length).toBeLessThanOrEqual(6);
      }
      await endAll();
      expect(begun.length + refused.length).toBe(places.size);
      expect(turns.waiting).toBe(0);
      await askAll(['u1', 'v1', 'w1', 'z1'], { goesFirst: true });
      expect(working).toHaveLength(bounds.atOnce);
    }),
  );
});

test('whatever the others do, one who waits gets a turn within a round of all groups and members', async () => {
  const flood = fc.record({
    group: fc.constantFrom('a', 'b', 'c'),
    member: fc.constantFrom('p', 'q', 'r'),
    goesFirst: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(flood, { minLength: 300, maxLength: 300 }), fc.boolean(), async (floods, goesFirst) => {
      turns = new FairTurns({ ...options, atOnceOfMember: 1 });
      [working, begun, refused] = [[], [], []];
      const come = async (each: (typeof floods)[number] | undefined, n: number) =>
        each && ask(`${each.group}${n}`, each);
      for (const [n, each] of floods.slice(0, 60).entries()) await come(each, n);
      const already = begun.length;
      await ask('z0', { goesFirst, member: 'alone' });
      expect(refused).not.toContain('z0');
      for (let n = 60; n < floods.length && !begun.includes('z0'); n += 1) {
        await come(floods[n], n);
        if (n % 2 === 0) working.shift()?.end();
        await settle();
      }
      expect(begun.indexOf('z0') - already).toBeGreaterThanOrEqual(0);
      expect(begun.indexOf('z0') - already).toBeLessThanOrEqual(goesFirst ? 6 : 16);
    }),
  );
});

type Place = Required<Pick<TurnRequest, 'group' | 'member' | 'goesFirst'>>;
type Bounds = Required<Pick<FairTurnsOptions, 'atOnce' | 'keptForFirst' | 'atOnceOfGroup' | 'atOnceOfMember'>>;

function placeOf(places: ReadonlyMap<string, Place>, name: string): Place {
  const place = places.get(name);
  if (!place) throw new Error(`${name} never asked`);
  return place;
}

function assertWithin(bounds: Bounds, running: readonly Place[]): void {
  for (const [n, place] of running.entries()) expect(mayRunBeside(bounds, running.toSpliced(n, 1), place)).toBe(true);
}

function mayRunBeside(bounds: Bounds, running: readonly Place[], { group, member, goesFirst }: Place): boolean {
  const others = running.filter((each) => !each.goesFirst).length;
  return (
    running.length < bounds.atOnce &&
    (goesFirst || others < bounds.atOnce - bounds.keptForFirst) &&
    running.filter((each) => each.group === group).length < bounds.atOnceOfGroup &&
    running.filter((each) => each.member === member).length < bounds.atOnceOfMember
  );
}
