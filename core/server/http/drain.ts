import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface DrainTime {
  /** The longest that requests in progress may still take. */
  limitMs: number;
  /** Aborted when whoever stops the server doesn't want to wait any longer. */
  hurry: AbortSignal;
}

const healthChecks = /^\/(readyz|healthz)(?![^/?])/;
/** Two checks within this time: somebody asks regularly, and sends requests elsewhere when the answer is 503. */
const checkedWithinMs = 30_000;
/** What a balancer gets at least to notice, and at most, while it goes on sending requests. */
const noticeMs = { least: 5_000, most: 15_000 };
/**
 * With requests coming from a balancer that doesn't check: it may still take the server that was replaced before this one for dead,
 * and send it nothing else until that one has answered a first request.
 */
export const uncheckedMs = 5_000;
/** No request for so long: the balancer sends none here any more. */
const unaskedMs = 2_000;
/** And so long after the last one, on connections that were open already: clients have what they came for. */
const quietMs = 1_000;
const pollMs = 50;

/**
 * Lets a server that was asked to stop finish what it is at (docs/decisions/047-rolling-deploys.md): it accepts
 * requests until the balancer that checks it has noticed, then no new connections, and ends once nothing is in
 * progress. Every reply closes its connection.
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

  /** @returns the server, whose connections are closed to newcomers by `wait` */
  attach(server: Server): Server {
    this.#servers.push(server);
    return server;
  }

  /** To be called first for each request. */
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

  /** From here on the server isn't ready; requests are still served. */
  begin(): void {
    this.#isStopping = true;
    for (const response of this.#inProgress) if (!response.headersSent) response.setHeader('connection', 'close');
  }

  /** Resolves when nothing is in progress, or the time is up: connections may be cut. */
  async wait({ limitMs, hurry }: DrainTime): Promise<void> {
    const start = performance.now();
    const isOver = (ms: number) => hurry.aborted || performance.now() - start >= ms;
    const isUnasked = (ms: number) => performance.now() - this.#askedAt >= ms;
    const [oldest = 0] = this.#checkedAt;
    const isChecked = start - oldest <= checkedWithinMs;
    const least = isChecked ? noticeMs.least : isUnasked(uncheckedMs) ? 0 : uncheckedMs;
    const longest = Math.min(isChecked ? noticeMs.most : uncheckedMs, limitMs / 2);
    await until(() => isOver(longest) || (isOver(least) && isUnasked(unaskedMs)));
    // Not http.Server's own: that would also close idle connections, on which a request may just be on its way.
    for (const server of this.#servers) NetServer.prototype.close.call(server);
    await until(() => isOver(limitMs) || (this.#inProgress.size === 0 && isUnasked(quietMs)));
  }
}

async function until(isOver: () => boolean): Promise<void> {
  while (!isOver()) await pause(pollMs);
}
