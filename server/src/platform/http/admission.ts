import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServerBusy } from '#server/platform/errors';
import { type GiveBack, type SlotLimits, Slots } from '#server/platform/work/slots';

/**
 * Limits how many requests with large bodies are handled at a time: a slot is taken before the body is read, and kept
 * until the handler is done, whether or not the client still waits (docs/decisions/033-work-that-strangers-cause.md).
 */
export class Admission {
  readonly #places: Slots;
  readonly #held = new WeakMap<FastifyRequest, GiveBack>();
  readonly #inHand = new WeakSet<FastifyRequest>();

  constructor(limits: SlotLimits) {
    this.#places = new Slots(limits);
  }

  /**
   * For `onRequest`, once the caller is known.
   * @throws ServerBusy when no slot became free in time
   */
  async enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const leaving = new AbortController();
    reply.raw.once('close', () => {
      leaving.abort();
      if (!this.#inHand.has(request)) this.#held.get(request)?.();
    });
    if (request.raw.socket.destroyed) leaving.abort();
    const giveBack = await this.#places.take(leaving.signal);
    if (giveBack === null) throw new ServerBusy();
    this.#held.set(request, giveBack);
    if (leaving.signal.aborted) giveBack();
  }

  async during<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    this.#inHand.add(request);
    try {
      return await work();
    } finally {
      this.#held.get(request)?.();
    }
  }
}
