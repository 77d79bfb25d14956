import { readFile } from 'node:fs/promises';
import { childrenOf } from '#core/server/test/signal-tree';

/** What is measured each time that is looked. Memory in MiB, times in ms, shares of one core. */
export interface Reading {
  /** Since the beginning, in hours. */
  at: number;
  serverMemory: number;
  /** Of JavaScript alone, after what was collected. */
  serverHeap: number;
  /** Shared pages counted once. */
  postgresMemory: number;
  loopP99: number;
  loopMax: number;
  connections: number;
  /** Since the reading before. */
  shares: Shares;
}

export interface Shares {
  server: number;
  postgres: number;
  generator: number;
  slowListeners: number;
  /** Everything else on the machine. */
  others: number;
  /** What the machine below gave to others. */
  steal: number;
}

export interface Measured {
  server(): number;
  postgres(): Promise<number | null>;
  slowListeners(): number;
  url: string;
}

const ticksPerSecond = 100;

/** Looks at processes from outside. Linux only. */
export class Meters {
  readonly #measured: Measured;
  readonly #began = performance.now();
  #before: { at: number; used: Record<string, number> } | null = null;
  readonly readings: Reading[] = [];

  constructor(measured: Measured) {
    this.#measured = measured;
  }

  /** Reads everything once. */
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
      serverMemory: await mebibytes(`/proc/${server()}/status`, 'VmRSS'),
      serverHeap: (metrics.nodejs_heap_size_used_bytes ?? 0) / 2 ** 20,
      postgresMemory: sum(await Promise.all(ofPostgres.map((pid) => mebibytes(`/proc/${pid}/smaps_rollup`, 'Pss')))),
      loopP99: (metrics.nodejs_eventloop_lag_p99_seconds ?? 0) * 1000,
      loopMax: (metrics.nodejs_eventloop_lag_max_seconds ?? 0) * 1000,
      connections: await countConnections(Number(new URL(url).port)),
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

/** @returns how many connections a server's port has, whoever they are of */
async function countConnections(port: number): Promise<number> {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return (await readFile('/proc/net/tcp', 'utf8')).split('\n').filter((line) => {
    const [, local = '', , state] = line.trim().split(/\s+/);
    return local.endsWith(end) && state === '01';
  }).length;
}

async function readMetrics(url: string): Promise<Record<string, number>> {
  const text = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) })
    .then((reply) => reply.text())
    .catch(() => '');
  return Object.fromEntries(
    [...text.matchAll(/^(\w+) ([\d.e+-]+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
  );
}

async function secondsUsed(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / ticksPerSecond;
}

async function mebibytes(file: string, field: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
