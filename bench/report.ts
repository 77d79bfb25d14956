import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { packageRoot } from '#core/server/paths';
import type { Call, Caller } from './listeners.ts';
import { quantile } from './timing.ts';

const Budget = z.strictObject({ atMost: z.number().optional(), atLeast: z.number().optional() });
const budgets = z
  .record(z.string(), Budget)
  .parse(JSON.parse(readFileSync(path.join(packageRoot, 'bench/budgets.json'), 'utf8')));

let missed = 0;

/**
 * Prints one figure, and beside it what `budgets.json` asks of it.
 * @param name its key in the budgets
 * @param unit shown after the value
 */
export function report(name: string, value: number, unit = ''): void {
  const budget = budgets[name];
  const shown = `${name.padEnd(52)} ${format(value).padStart(10)} ${unit}`;
  if (!budget) {
    console.log(shown);
    return;
  }
  const kept = value <= (budget.atMost ?? Number.POSITIVE_INFINITY) && value >= (budget.atLeast ?? 0);
  if (!kept) missed += 1;
  const asked = budget.atMost === undefined ? `at least ${budget.atLeast}` : `at most ${budget.atMost}`;
  console.log(`${shown.padEnd(76)} ${kept ? 'ok  ' : 'MISSED'} (${asked})`);
}

const parts = { p50: 0.5, p99: 0.99, slowest: 1 };

/**
 * Reports the median of times, or other parts of them.
 * @param name comes before the parts' names
 * @param times in ms
 */
export function reportTimes(name: string, times: readonly number[], ...which: readonly (keyof typeof parts)[]): void {
  for (const part of which) report(`${name}${part}`, quantile(times, parts[part]), 'ms');
}

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

  /** Asks for each page so often, in turns. @param paths by what they are called */
  async takeAll(caller: Caller, paths: Readonly<Record<string, string>>, often: number): Promise<void> {
    for (let n = 0; n < often; n += 1) {
      for (const [name, path] of Object.entries(paths)) await this.take(name, caller, { method: 'GET', path });
    }
  }

  /** Reports the middle and nearly the slowest of each kind, in the order in which they were first made. */
  report(): void {
    for (const [name, times] of this.#times) reportTimes(`${name}: `, times, 'p50', 'p99');
  }
}

/** @returns how many figures missed their budget */
export function missedBudgets(): number {
  return missed;
}

/** Prints a row of a table in Markdown. */
export function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

function format(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value < 0.1 ? 4 : 2);
}
