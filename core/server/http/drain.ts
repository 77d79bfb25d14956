import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface DrainTime {
  /** For requests in flight. */
  limitMs: number;
  /** Aborted when the stop should wait no longer. */
  hurry: AbortSignal;
}

const healthChecks = /^\/(readyz|healthz)(?![^/?])/;
/**
 * Two health checks within this time show that a balancer checks regularly. It sends requests elsewhere once the answer
 * is 503.
 */
const checkedWithinMs = 30_000;
/** How long a balancer that keeps sending requests gets to notice. */
const noticeMs = { least: 5_000, most: 15_000 };
/**
 * A balancer without health checks may still take the server that was replaced before this one for dead. It sends that
 * server nothing else until it has answered a first request, so this one keeps serving for this long.
 */
export const uncheckedMs = 5_000;
/** After this long without a request, the balancer sends none here any more. */
const unaskedMs = 2_000;
/** Clients on open connections may need more; this long after their last request they have everything. */
const quietMs = 1_000;
const pollMs = 50;

/**
 * Lets a stopping server finish its work (docs/decisions/047-rolling-deploys.md). It accepts requests until the
 * balancer has noticed, then no new connections, and ends once nothing is in flight. Every reply closes its connection.
 */
export class Drain {
  readonly #servers: Server[] = [];
  readonly #inProgress = new Set<ServerResponse>();
  #checkedAt = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  #askedAt = Number.NEGATIVE_INFINITY;
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** @returns the server, to which `wait` admits no new connections */
  attach(server: Server): Server {
    this.#servers.push(server);
    return server;
  }

  /** Call this first for each request. */
  follow({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const now = performance.now();
    if (this.#isStopping) response.setHeader('connection', 'close');
    if (healthChecks.test(url)) {
      this.#checkedAt = [...this.#checkedAt.slice(1), now];
      return;
    }
    this.#askedAt = now;
    this.#inProgress.add(response);
    response.once('close', () => this.#inProgress.delete(response));
  }

  /** From now on the server isn't ready, but still serves requests. */
  begin(): void {
    this.#isStopping = true;
    for (const response of this.#inProgress) if (!response.headersSent) response.setHeader('connection', 'close');
  }

  /** Resolves when nothing is in flight or the time is up; then connections may be cut. */
  async wait({ limitMs, hurry }: DrainTime): Promise<void> {
    const start = performance.now();
    const isOver = (ms: number) => hurry.aborted || performance.now() - start >= ms;
    const isUnasked = (ms: number) => performance.now() - this.#askedAt >= ms;
    const [oldest = 0] = this.#checkedAt;
    const isChecked = start - oldest <= checkedWithinMs;
    const least = isChecked ? noticeMs.least : isUnasked(uncheckedMs) ? 0 : uncheckedMs;
    const longest = Math.min(isChecked ? noticeMs.most : uncheckedMs, limitMs / 2);
    await until(() => isOver(longest) || (isOver(least) && isUnasked(unaskedMs)));
    // http.Server's own `close` would also close idle connections, on which a request may just be in flight.
    for (const server of this.#servers) NetServer.prototype.close.call(server);
    await until(() => isOver(limitMs) || (this.#inProgress.size === 0 && isUnasked(quietMs)));
  }
}

async function until(isOver: () => boolean): Promise<void> {
  while (!isOver()) await pause(pollMs);
}
