import { Agent, get } from 'node:http';

export interface Timings {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

export interface Sequence {
  /** How many requests are timed. */
  count: number;
  /** How many are asked before, untimed; a tenth of `count` unless given. */
  warmUp?: number;
  /** The address and headers of the n-th, from 0. */
  request(n: number): { url: string; headers?: Record<string, string> };
  /** `first byte` of the body, or the `end` of it, which is the default. */
  until?: 'first byte' | 'end';
  /** Is waited for before each request, untimed. */
  before?(): Promise<unknown>;
}

/** Asks one request after the other over one kept connection. */
export async function timeSequential(sequence: Sequence): Promise<Timings> {
  return timingsOf(await timesOf(sequence));
}

/** As `timeSequential`. @returns how long each took, in ms */
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

/** @returns what this part of the times is below; 1 for the slowest */
export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** @returns how long it took, in ms */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  return (await msOf(work)) / 1000;
}

/** Does something again and again, one time after the other, while work lasts. @returns what the work does */
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
