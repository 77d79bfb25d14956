import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServerBusy } from '#server/platform/errors';
import { type GiveBack, type PlaceLimits, Places } from '#server/platform/work/places';

/**
 * Lets few requests with large bodies in at a time: a place is taken before the body is read, and kept until the handler is done with
 * it, whether or not the sender still waits for the reply (docs/decisions/033-work-that-strangers-cause.md).
 */
export class Admission {
  readonly #places: Places;
  readonly #held = new WeakMap<FastifyRequest, GiveBack>();
  readonly #inHand = new WeakSet<FastifyRequest>();

  constructor(limits: PlaceLimits) {
    this.#places = new Places(limits);
  }

  /**
   * For `onRequest`, once it is known whom the request is from.
   * @throws ServerBusy when there is no place, and none was free in time
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

  /** Does what is done with the body, and gives the place back at its end. */
  async during<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    this.#inHand.add(request);
    try {
      return await work();
    } finally {
      this.#held.get(request)?.();
    }
  }
}
