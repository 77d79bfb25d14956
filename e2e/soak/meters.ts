import { readFile } from 'node:fs/promises';
import { pss, residentMemory, secondsUsed } from '#bench/lectern';
import { childrenOf } from '#core/server/test/signal-tree';
import { connectionsOf } from './connections.ts';

export interface Reading {
  /** Since the start, in hours. */
  at: number;
  serverMemory: number;
  /** The JavaScript heap after garbage collection, in MiB. */
  serverHeap: number;
  /** Shared pages are counted once. */
  postgresMemory: number;
  loopP99: number;
  loopMax: number;
  connections: number;
  shares: Shares;
}

export interface Shares {
  server: number;
  postgres: number;
  generator: number;
  slowListeners: number;
  others: number;
  /** Processor time that the hypervisor gave to other machines. */
  steal: number;
}

export interface Measured {
  server(): number;
  postgres(): Promise<number | null>;
  slowListeners(): number;
  url: string;
}

const ticksPerSecond = 100;

export class Meters {
  readonly #measured: Measured;
  readonly #began = performance.now();
  #before: { at: number; used: Record<string, number> } | null = null;
  readonly readings: Reading[] = [];

  constructor(measured: Measured) {
    this.#measured = measured;
  }

  async read(): Promise<Reading> {
    const { url, server, postgres } = this.#measured;
    const postmaster = await postgres();
    const ofPostgres = postmaster === null ? [] : [postmaster, ...(await childrenOf(postmaster))];
    const metrics = await readMetrics(url);
    const used = await this.#processorTimes(ofPostgres);
    const at = performance.now();
    const before = this.#before ?? { at, used };
    const seconds = (at - before.at) / 1000 || 1;
    const share = (name: string) => Math.max(0, (used[name] ?? 0) - (before.used[name] ?? 0)) / seconds;
    const ours = share('server') + share('postgres') + share('generator') + share('slowListeners');
    this.#before = { at, used };
    const reading: Reading = {
      at: (at - this.#began) / 3_600_000,
      serverMemory: await residentMemory(server(), 'VmRSS'),
      serverHeap: (metrics.nodejs_heap_size_used_bytes ?? 0) / 2 ** 20,
      postgresMemory: sum(await Promise.all(ofPostgres.map(pss))),
      loopP99: (metrics.nodejs_eventloop_lag_p99_seconds ?? 0) * 1000,
      loopMax: (metrics.nodejs_eventloop_lag_max_seconds ?? 0) * 1000,
      connections: (await connectionsOf(Number(new URL(url).port))).length,
      shares: {
        server: share('server'),
        postgres: share('postgres'),
        generator: share('generator'),
        slowListeners: share('slowListeners'),
        others: Math.max(0, share('machine') - ours),
        steal: share('steal'),
      },
    };
    this.readings.push(reading);
    return reading;
  }

  async #processorTimes(ofPostgres: readonly number[]): Promise<Record<string, number>> {
    const { server, slowListeners } = this.#measured;
    const { user, system } = process.cpuUsage();
    const [, ...fields] = ((await readFile('/proc/stat', 'utf8')).split('\n')[0] ?? '').split(/\s+/).map(Number);
    const [inUser = 0, nice = 0, inSystem = 0, , , irq = 0, softirq = 0, steal = 0] = fields;
    return {
      server: await secondsUsed(server()),
      postgres: sum(await Promise.all(ofPostgres.map(secondsUsed))),
      generator: (user + system) / 1e6,
      slowListeners: await secondsUsed(slowListeners()),
      machine: (inUser + nice + inSystem + irq + softirq) / ticksPerSecond,
      steal: steal / ticksPerSecond,
    };
  }
}

async function readMetrics(url: string): Promise<Record<string, number>> {
  const text = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) })
    .then((reply) => reply.text())
    .catch(() => '');
  return Object.fromEntries(
    [...text.matchAll(/^(\w+) ([\d.e+-]+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
