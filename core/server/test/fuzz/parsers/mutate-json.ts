import type { Chance } from '#core/server/test/chance';

const values: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  'a',
  '0',
  '99999999999999999999999',
  "'; drop table messages; --",
  '../../etc/passwd',
  'a\u0000b',
  '\ud800',
  '\u001b[2J',
  'x'.repeat(100_000),
  [],
  {},
  [[]],
  '__proto__',
  '2024-01-01T00:00:00Z',
  '275760-09-13T00:00:00.001Z',
];

export function mutateJson(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.happens(0.9)) return mutateArray(value, chance);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || chance.happens(0.02))
    return chance.oneOf(values);
  const entries = Object.entries(value);
  const at = chance.upTo(Math.max(1, entries.length));
  if (chance.happens(0.1))
    return Object.fromEntries([...entries, [String(chance.oneOf(values)), chance.oneOf(values)]]);
  return Object.fromEntries(
    entries.flatMap(([name, each], index): Array<[string, unknown]> => {
      if (index !== at) return [[name, each]];
      return chance.happens(0.1) ? [] : [[name, mutateJson(each, chance)]];
    }),
  );
}

function mutateArray(array: readonly unknown[], chance: Chance): unknown[] {
  const at = chance.upTo(array.length);
  switch (chance.upTo(6)) {
    case 0:
      return array.toSpliced(at, 1);
    case 1:
      return array.toSpliced(at, 0, array[chance.upTo(array.length)]);
    case 2:
      return array.toReversed();
    default:
      return array.with(at, mutateJson(array[at], chance));
  }
}
