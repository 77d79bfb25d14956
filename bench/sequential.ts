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
  /** `first byte` of the body, or the `end` of it. */
  until: 'first byte' | 'end';
  /** Is waited for before each request, untimed. */
  before?(): Promise<void>;
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
  const sorted = times.toSorted((a, b) => a - b);
  return { p50Ms: at(sorted, 0.5), p95Ms: at(sorted, 0.95), p99Ms: at(sorted, 0.99) };
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
      reply.on('end', () => resolve((until === 'end' ? performance.now() : first) - began));
    }).on('error', reject);
  });
}

/** @returns what this part of the sorted times is below */
export function at(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
