import type { Call, Caller } from './listeners.ts';
import { report } from './report.ts';
import { at } from './sequential.ts';

/** How long each kind of call takes. */
export class Times {
  readonly #times = new Map<string, number[]>();

  /** Makes a call and keeps how long it took. @returns the reply */
  async take(name: string, caller: Caller, call: Call): Promise<unknown> {
    const { ms, reply } = await caller(call);
    const times = this.#times.get(name) ?? [];
    this.#times.set(name, times);
    times.push(ms);
    return reply;
  }

  /** Reports the middle and nearly the slowest of each kind, in the order in which they were first made. */
  report(): void {
    for (const [name, times] of this.#times) {
      const sorted = [...times].sort((a, b) => a - b);
      report(`${name}: p50`, at(sorted, 0.5), 'ms');
      report(`${name}: p99`, at(sorted, 0.99), 'ms');
    }
  }
}

/** @returns how many seconds it took */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
