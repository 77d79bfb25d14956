import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteOf } from '#core/server/network';
import type { FairTurns, TurnRequest } from '#core/server/work/fair-turns';
import type { Listener } from './caller.ts';

export interface AdmissionLimits {
  turns: FairTurns;
  waitMs: number;
}

/**
 * Limits how many requests with large bodies are handled at a time. Requests wait before their bodies are read
 * (docs/decisions/strangers.md).
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #held = new WeakMap<FastifyRequest, () => void>();
  readonly #inHand = new WeakSet<FastifyRequest>();

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  async enter(request: FastifyRequest, reply: FastifyReply, caller: Listener | null | undefined): Promise<void> {
    const { turns, waitMs } = this.#limits;
    const leaving = new AbortController();
    const tooLong = setTimeout(() => leaving.abort(), waitMs);
    reply.raw.once('close', () => {
      leaving.abort();
      if (!this.#inHand.has(request)) this.leave(request);
    });
    if (request.raw.socket.destroyed) leaving.abort();
    const begun = new Promise<void>((begin, refuse) => {
      const turn = () =>
        new Promise<void>((end) => {
          this.#held.set(request, end);
          begin();
        });
      turns.take({ ...placeOf(request, caller), signal: leaving.signal }, turn).catch(refuse);
    });
    await begun.finally(() => clearTimeout(tooLong));
    if (leaving.signal.aborted) this.leave(request);
  }

  leave(request: FastifyRequest): void {
    this.#held.get(request)?.();
  }

  async during<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    this.#inHand.add(request);
    try {
      return await work();
    } finally {
      this.leave(request);
    }
  }
}

/** Each operator goes first. Among all others, networks take turns, and within a network its accounts. */
function placeOf(request: FastifyRequest, caller: Listener | null | undefined): TurnRequest {
  const account = caller ? { member: `account ${caller.accountId}` } : {};
  if (caller?.operator) return { goesFirst: true, group: `account ${caller.accountId}` };
  return { goesFirst: false, group: siteOf(request.ip), ...account };
}
