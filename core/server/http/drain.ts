import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface DrainTime {
  limitMs: number;
  hurry: AbortSignal;
}

const healthChecks = /^\/(readyz|healthz)(?![^/?])/;
/** Two health checks within this time show that a balancer checks regularly, and so moves elsewhere after a 503. */
const checkedWithinMs = 30_000;
/** In ms, for a load balancer to notice that this server is stopping. */
const noticeMs = { least: 5_000, max: 15_000 };
/**
 * In ms. A balancer without health checks may take the previously replaced server for dead until a first answer, so this server keeps
 * serving.
 */
export const uncheckedMs = 5_000;
/** In ms. After this long without a request, the load balancer sends none any more. */
const unaskedMs = 2_000;
/** In ms after the last request; by then clients on open connections have received everything. */
const quietMs = 1_000;
const pollMs = 50;

/**
 * A stopping server accepts requests until the balancer has noticed, and ends once nothing is in flight
 * (docs/decisions/rolling-deploys.md).
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

  attach(server: Server): Server {
    this.#servers.push(server);
    return server;
  }

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

  begin(): void {
    this.#isStopping = true;
    for (const response of this.#inProgress) if (!response.headersSent) response.setHeader('connection', 'close');
  }

  /** Resolves when no request is in flight or the time is up; then connections may be cut. */
  async wait({ limitMs, hurry }: DrainTime): Promise<void> {
    const start = performance.now();
    const isOver = (ms: number) => hurry.aborted || performance.now() - start >= ms;
    const isUnasked = (ms: number) => performance.now() - this.#askedAt >= ms;
    const [oldest = 0] = this.#checkedAt;
    const isChecked = start - oldest <= checkedWithinMs;
    const least = isChecked ? noticeMs.least : isUnasked(uncheckedMs) ? 0 : uncheckedMs;
    const longest = Math.min(isChecked ? noticeMs.max : uncheckedMs, limitMs / 2);
    await until(() => isOver(longest) || (isOver(least) && isUnasked(unaskedMs)));
    // `http.Server.close` would also close idle connections, on which a request may just be in flight.
    for (const server of this.#servers) NetServer.prototype.close.call(server);
    await until(() => isOver(limitMs) || (this.#inProgress.size === 0 && isUnasked(quietMs)));
  }
}

async function until(isOver: () => boolean): Promise<void> {
  while (!isOver()) await pause(pollMs);
}
