import type { Journal } from '#kit/journal';
import { type KindFigures, slowestP99Ms } from './latencies.ts';
import type { Limits } from './parts.ts';
import { slopeOf } from './slope.ts';
import type { Soaked } from './soak.ts';

export interface Memory {
  name: string;
  /** In MiB. */
  mean: number;
  perHour: number;
  error: number;
  /** Null if the run was too short to tell. */
  isFlat: boolean | null;
}

/** Cached replies and the heap must first grow to their size. */
const warmUpPart = 0.25;
const longestWarmUpHours = 0.25;
const shortestJudgedHours = 0.2;
/** The allowed growth per hour as a share of the memory. Garbage collection alone may cause this much. */
const flatPart = 0.1;
const moneyKinds = ['redeem', 'add to cart', 'buy', 'pay', 'own pages', 'playlist', 'queue', 'sign up'];

export function memoryOf({ meters }: Pick<Soaked, 'meters'>): Memory[] {
  const end = meters.readings.at(-1)?.at ?? 0;
  const from = Math.min(end * warmUpPart, longestWarmUpHours);
  const judged = meters.readings.filter(({ at }) => at >= from);
  const ways = [
    ['server', 'serverMemory'],
    ['heap of it', 'serverHeap'],
    ['PostgreSQL', 'postgresMemory'],
  ] as const;
  return ways.flatMap(([name, field]) => {
    const slope = slopeOf(judged.map((reading) => ({ at: reading.at, value: reading[field] })));
    if (!slope) return [];
    const isLongEnough = end - from >= shortestJudgedHours;
    const isFlat = slope.perHour - 2 * slope.error < slope.mean * flatPart;
    return [{ name, ...slope, isFlat: isLongEnough ? isFlat : null }];
  });
}

export function faultsOf(soaked: Soaked, limits: Limits, { purchases }: Pick<Journal, 'purchases'>): string[] {
  const { serverErrors, held, slow, taken, overloaded } = soaked;
  const faults: string[] = [];
  const must = (isRight: boolean, sentence: string) => void (isRight || faults.push(sentence));
  must(serverErrors === 0, `${serverErrors} requests were answered 5xx`);
  for (const { name, left } of held.cuts) must(left === 0, `${name}: ${left} were not cut off`);
  for (const { opened, held: kept } of held.capPerAddress) {
    const max = limits.connectionsPerAddress;
    must(kept <= max, `${kept} of ${opened} connections of one address were kept, and ${max} may be`);
  }
  must(taken.held <= limits.connectionsInAll, `${taken.held} connections were kept, of ${limits.connectionsInAll}`);
  must(slow.wrong === 0, `slow listeners got ${slow.wrong} pieces of other audio`);
  must(slow.refused === 0, `slow listeners were refused ${slow.refused} times`);
  must(slow.disconnected === 0, `slow listeners were disconnected ${slow.disconnected} times`);
  const { kinds } = overloaded;
  const of = (name: string) => kinds.find(({ kind }) => kind === name) ?? none;
  must(of('not kept').shed > 0, 'no read was given up in the overload');
  must(of('kept').answered > 0 && of('kept').shed === 0, `${of('kept').shed} kept replies were given up`);
  for (const kind of ['page', 'range of audio', 'play', ...moneyKinds])
    must(of(kind).shed + of(kind).failed === 0, `${kind}: not all were answered in the overload`);
  must(
    moneyKinds.some((kind) => of(kind).answered > 0),
    'nobody bought anything in the overload',
  );
  must(purchases.length > 0, 'nobody bought anything');
  return faults;
}

const none: KindFigures = { kind: '', answered: 0, shed: 0, failed: 0, p50: 0, p99: 0, max: 0 };

export function slownessOf(soaked: Soaked): string[] {
  const { held, slow } = soaked;
  const faults: string[] = [];
  const p99 = held.kinds[0]?.p99 ?? Number.NaN;
  if (!(p99 < slowestP99Ms)) faults.push(`one request in a hundred took ${Math.round(p99)} ms`);
  if ((held.kinds[0]?.shed ?? 0) > 0) faults.push(`${held.kinds[0]?.shed} reads were given up at a rate that was held`);
  for (const { name, isFlat, perHour } of memoryOf(soaked))
    if (isFlat === false) faults.push(`the memory of ${name} grew by ${Math.round(perHour)} MiB in an hour`);
  if (slow.below > slow.windows * 0.001)
    faults.push(`in ${slow.below} of ${slow.windows} times ten seconds a slow listener got less than they can take`);
  return faults;
}

export function summaryOf(faults: readonly string[]): string[] {
  const kinds = new Map<string, { count: number; first: string }>();
  for (const fault of faults) {
    const kind = fault.replaceAll(/\/[^ ]*|[0-9a-f-]{8,}|\d+/g, '…');
    const { count, first } = kinds.get(kind) ?? { count: 0, first: fault };
    kinds.set(kind, { count: count + 1, first });
  }
  return [...kinds.values()].map(({ count, first }) => (count === 1 ? first : `${count} times: ${first}`));
}
