import { setTimeout as pause } from 'node:timers/promises';
import { slowestP99Ms } from './latencies.ts';
import type { People } from './people.ts';

export interface Step {
  rate: number;
  perSecond: number;
  p99: number;
  isHeld: boolean;
}

const first = 60;
const growth = 1.35;
const stepMs = 15_000;
const settleMs = 4_000;
/** Attempts at the first rate before it counts as too high, because the first reads aren't in memory yet. */
const firstTries = 8;
/** A single miss may be the machine's fault rather than the server's limit. */
const missesInARow = 2;
const largest = 20_000;

export async function findRate(
  people: People,
  say: (sentence: string) => void,
): Promise<{ rate: number; steps: Step[] }> {
  const steps: Step[] = [];
  let rate = first;
  let misses = 0;
  while (misses < missesInARow && rate < largest) {
    people.setRate(rate);
    await pause(settleMs);
    people.latencies.take();
    await pause(stepMs);
    const { kinds, perSecond } = people.latencies.take();
    const { p99 = Number.NaN, shed = 0, failed = 0 } = kinds[0] ?? {};
    const isHeld = p99 < slowestP99Ms && shed + failed === 0 && perSecond > rate * 0.9;
    steps.push({ rate, perSecond, p99, isHeld });
    say(`${rate}/s: ${Math.round(perSecond)} answered, p99 ${Math.round(p99)} ms${isHeld ? '' : ', not held'}`);
    if (rate === first && !isHeld && steps.length < firstTries) continue;
    misses = isHeld ? 0 : misses + 1;
    rate = Math.round(rate * growth);
  }
  return { rate: Math.max(first, ...steps.filter(({ isHeld }) => isHeld).map((step) => step.rate)), steps };
}
