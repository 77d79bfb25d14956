import { randomUUID } from 'node:crypto';
import type { Database } from '#core/server/database/database';
import type { Figure } from '#core/server/http/metrics';
import type { Log } from '#core/server/log';
import { every, type Repeated } from '#core/server/work/every';
import { giveUpAfter } from '#core/server/work/give-up';
import type { WorkName } from '#features/overview/desk';
import * as queries from './fleet-queries.ts';

export interface Timing {
  heartbeatMs: number;
  holdMs: number;
}

export interface FleetParts {
  database: Database;
  log: Log;
  server: queries.ServerFacts;
  timing?: Timing | undefined;
}

export interface Round {
  name: WorkName;
  everyMs: number;
  startsAtOnce: boolean;
  /** @param signal aborted when another server may do this work now */
  run(signal: AbortSignal): Promise<void>;
  /** In ms, null when unknown. The next run is brought forward if that is sooner than `everyMs`. */
  untilNext?(): Promise<number | null>;
  failure: string;
}

/** Other servers take over a dead server's work within the sum of both times. */
export const defaultTiming: Timing = { heartbeatMs: 5_000, holdMs: 20_000 };
const heartbeatTimeoutMs = 5_000;

interface Held {
  lost: AbortController;
}

/**
 * Each recurring work is done by the server that holds it (docs/decisions/work-done-once.md). Holding only saves effort: the work must
 * stay correct when two servers do it.
 */
export class Fleet {
  readonly #parts: FleetParts;
  readonly #id = randomUUID();
  readonly #timing: Timing;
  readonly #rounds: Round[] = [];
  readonly #held = new Map<string, Held>();
  readonly #ranAt = new Map<string, number>();
  readonly #running = new Map<string, Repeated>();
  #heartbeats: Repeated | null = null;
  #expiry: NodeJS.Timeout | undefined;

  constructor(parts: FleetParts) {
    this.#parts = parts;
    this.#timing = parts.timing ?? defaultTiming;
  }

  register(round: Round): void {
    this.#rounds.push(round);
  }

  holds(name: string): boolean {
    return this.#held.has(name);
  }

  start(): void {
    this.#rounds.sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const round of this.#rounds) {
      const onFailure = (error: unknown) => this.#parts.log.error({ err: error }, round.failure);
      const running = every(round.everyMs, (signal) => this.#run(round, signal), onFailure);
      this.#running.set(round.name, running);
    }
    const onFailure = (error: unknown) =>
      this.#parts.log.warn({ err: error }, 'heartbeat failed; other servers may take over this server’s work');
    this.#heartbeats = every(this.#timing.heartbeatMs, (signal) => this.#heartbeat(signal), onFailure);
    this.#heartbeats.now();
  }

  async stop(): Promise<void> {
    await this.#heartbeats?.stop();
    await Promise.all([...this.#running.values()].map((running) => running.stop()));
    clearTimeout(this.#expiry);
    this.#held.clear();
    if (this.#heartbeats) await queries.leave(this.#parts.database, this.#id).catch(() => undefined);
  }

  async #heartbeat(signal: AbortSignal): Promise<void> {
    const { database, server } = this.#parts;
    const askedAt = performance.now();
    const rounds = this.#rounds.map(({ name }) => {
      const ranAt = this.#ranAt.get(name);
      return { name, ranBefore: ranAt === undefined ? null : askedAt - ranAt };
    });
    const heartbeat = queries.heartbeat(database, { ...server, id: this.#id }, rounds, this.#timing.holdMs);
    const held = await giveUpAfter(heartbeat, { limitMs: heartbeatTimeoutMs, signal, graceMs: heartbeatTimeoutMs });
    if (signal.aborted) return;
    for (const round of this.#rounds) {
      if (held.includes(round.name)) this.#take(round);
      else this.#lose(round);
    }
    clearTimeout(this.#expiry);
    const loseAll = () => this.#rounds.forEach((round) => void this.#lose(round));
    this.#expiry = setTimeout(loseAll, Math.max(0, askedAt + this.#timing.holdMs - performance.now()));
    this.#expiry.unref();
  }

  #take({ name, startsAtOnce }: Round): void {
    if (this.#held.has(name)) return;
    this.#held.set(name, { lost: new AbortController() });
    this.#parts.log.info({ work: name }, 'this server does this work now');
    if (startsAtOnce) this.#running.get(name)?.now();
  }

  #lose({ name }: Round): void {
    const held = this.#held.get(name);
    if (!held) return;
    this.#held.delete(name);
    held.lost.abort();
    this.#parts.log.warn({ work: name }, 'another server may do this work now');
  }

  async #run(round: Round, signal: AbortSignal): Promise<void> {
    const { name, everyMs } = round;
    const held = this.#held.get(name);
    if (!held) return;
    await round.run(AbortSignal.any([signal, held.lost.signal]));
    this.#ranAt.set(name, performance.now());
    const nextMs = (await round.untilNext?.()) ?? everyMs;
    if (nextMs < everyMs) setTimeout(() => this.#running.get(name)?.now(), nextMs).unref();
  }
}

export async function readFleet(database: Database) {
  const [servers, work] = await Promise.all([
    queries.listServers(database, defaultTiming.heartbeatMs + defaultTiming.holdMs),
    queries.listWork(database),
  ]);
  return { servers, work };
}

export function holderFigure(database: Database): Figure {
  return {
    name: 'lectern_background_holder',
    help: 'The server that does each kind of background work',
    labels: ['work', 'server'],
    async read() {
      const work = await queries.listWork(database);
      return work.flatMap(({ name, server }) =>
        server === null ? [] : [{ labels: { work: name, server }, value: 1 }],
      );
    },
  };
}

export function serverFigure(database: Database): Figure {
  return {
    name: 'lectern_servers',
    help: 'Servers that run, by their role and version',
    labels: ['server', 'role', 'version'],
    async read() {
      const servers = await queries.listServers(database, defaultTiming.heartbeatMs + defaultTiming.holdMs);
      return servers.map(({ name, role, version, is_alive }) => ({
        labels: { server: name, role, version },
        value: is_alive ? 1 : 0,
      }));
    },
  };
}
