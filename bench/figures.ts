import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import path from 'node:path';
import * as z from 'zod';
import { packageRoot } from '#core/server/paths';
import type { Call, Caller } from './listeners.ts';

export interface Timings {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

export interface Sequence {
  count: number;
  warmUp?: number;
  request(n: number): { url: string; headers?: Record<string, string> };
  until?: 'first byte' | 'end';
  before?(): Promise<unknown>;
}

export async function timeSequential(sequence: Sequence): Promise<Timings> {
  return timingsOf(await timesOf(sequence));
}

export async function timesOf({ count, warmUp = Math.ceil(count / 10), ...each }: Sequence): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let n = 0; n < count + warmUp; n += 1) {
    await each.before?.();
    const took = await timeOne(agent, each.request(n), each.until);
    if (n >= warmUp) times.push(took);
  }
  agent.destroy();
  return times;
}

export function timingsOf(times: readonly number[]): Timings {
  return { p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95), p99Ms: quantile(times, 0.99) };
}

function timeOne(
  agent: Agent,
  { url, headers = {} }: ReturnType<Sequence['request']>,
  until: Sequence['until'],
): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let first = 0;
    get(url, { agent, headers }, (reply) => {
      if ((reply.statusCode ?? 500) >= 300) reject(new Error(`${url} answered ${reply.statusCode}`));
      reply.on('data', () => {
        first ||= performance.now();
      });
      reply.on('end', () => resolve((until === 'first byte' ? first : performance.now()) - began));
    }).on('error', reject);
  });
}

/** @param part 0 to 1; 1 gives the slowest time */
export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  return (await msOf(work)) / 1000;
}

export async function meanwhile<Result>(work: Promise<Result>, again: () => Promise<unknown>): Promise<Result> {
  let isOver = false;
  const repeat = async () => {
    while (!isOver) await again();
  };
  const ended = work.finally(() => {
    isOver = true;
  });
  const [result] = await Promise.all([ended, repeat()]);
  return result;
}

const Budget = z.strictObject({ atMost: z.number().optional(), atLeast: z.number().optional() });
const budgets = z
  .record(z.string(), Budget)
  .parse(JSON.parse(readFileSync(path.join(packageRoot, 'bench/budgets.json'), 'utf8')));

let missed = 0;

/** @param name the key in `budgets.json` */
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

export function reportTimes(name: string, times: readonly number[], ...which: readonly (keyof typeof parts)[]): void {
  for (const part of which) report(`${name}${part}`, quantile(times, parts[part]), 'ms');
}

export class Times {
  readonly #times = new Map<string, number[]>();

  async take(name: string, caller: Caller, call: Call): Promise<unknown> {
    const { ms, reply } = await caller(call);
    const times = this.#times.get(name) ?? [];
    this.#times.set(name, times);
    times.push(ms);
    return reply;
  }

  async takeAll(caller: Caller, paths: Readonly<Record<string, string>>, often: number): Promise<void> {
    for (let n = 0; n < often; n += 1) {
      for (const [name, path] of Object.entries(paths)) await this.take(name, caller, { method: 'GET', path });
    }
  }

  report(): void {
    for (const [name, times] of this.#times) reportTimes(`${name}: `, times, 'p50', 'p99');
  }
}

export function missedBudgets(): number {
  return missed;
}

export function printRow(cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

function format(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value < 0.1 ? 4 : 2);
}
