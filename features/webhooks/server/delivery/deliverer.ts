import { performance } from 'node:perf_hooks';
import type { RawBuilder } from 'kysely';
import { FetchError } from '#core/server/fetching/fetch-error';
import { post } from '#core/server/fetching/post';
import type { Platform } from '#core/server/platform';
import type { Outcome, Settlement, WorkHandler, WorkItem } from '#core/server/queue/work-item';
import { done } from '#core/server/queue/work-item';
import type { EventBodies } from '#features/webhooks/server/events/bodies';
import { testType } from '#features/webhooks/server/events/bodies';
import * as queries from './delivery-queries.ts';
import { DeliveryOutcomes } from './outcomes.ts';
import { signedHeaders, unsealSecret } from './sign.ts';

export interface DelivererParts extends Pick<Platform, 'database' | 'clock' | 'log' | 'outbox' | 'secretKey'> {
  bodies: EventBodies;
  allowsPrivate: boolean;
  random(): number;
}

const limitMs = 10_000;
const answerBytes = 1024;

/** Delivers each event to its endpoints at least once, in any order (features/webhooks/README.md#why-it-is-built-so). */
export class Deliverer implements WorkHandler {
  readonly kind = queries.webhookWork;
  readonly atOnce = 6;
  readonly #parts: DelivererParts;
  readonly #key: Buffer;
  readonly #outcomes: DeliveryOutcomes;

  constructor(parts: DelivererParts) {
    this.#parts = parts;
    this.#key = parts.secretKey.for('webhooks');
    this.#outcomes = new DeliveryOutcomes(parts);
  }

  maxOfLane(lane: RawBuilder<string>, now: Date): RawBuilder<number | null> {
    return queries.maxOfEndpoint(lane, now);
  }

  async run(item: WorkItem, signal: AbortSignal): Promise<Outcome | Settlement | null> {
    const delivery = await queries.findWaiting(this.#parts.database, item.key);
    if (!delivery) return done;
    const body = delivery.body ?? (await this.#makeBody(delivery));
    if (body === null) {
      return async (trx) => {
        await queries.markFailed(trx, delivery.id, 'The record that it was about is gone.');
        return done;
      };
    }
    const attempt = await this.#attempt(delivery, body, signal);
    if (attempt === null) return null;
    const facts = { delivery: delivery.id, endpoint: delivery.endpoint_id, type: delivery.type };
    this.#parts.log.info({ ...facts, status: attempt.status, failure: attempt.failure }, 'a webhook was attempted');
    return (trx) => this.#outcomes.note(trx, { delivery, item, attempt });
  }

  async #makeBody(delivery: queries.WaitingDelivery): Promise<string | null> {
    const body = await this.#parts.bodies.write(delivery);
    return body === null ? null : queries.keepBody(this.#parts.database, delivery.event_id, body);
  }

  async #attempt(delivery: queries.WaitingDelivery, body: string, signal: AbortSignal) {
    const at = this.#parts.clock.now();
    const began = performance.now();
    const secrets = this.#secretsOf(delivery, at);
    const answered = await this.#send(delivery, { body, at, secrets, signal });
    if (answered === null) return null;
    return { at, durationMs: Math.round(performance.now() - began), isTest: delivery.type === testType, ...answered };
  }

  async #send(
    { address, event_id: id }: queries.WaitingDelivery,
    { body, at, secrets, signal }: { body: string; at: Date; secrets: readonly Buffer[]; signal: AbortSignal },
  ) {
    const nothing = { status: null, waitMs: null, answer: '' };
    if (secrets.length === 0) return { ...nothing, failure: 'its secret can’t be read: make a new one' };
    const headers = { 'content-type': 'application/json', ...signedHeaders({ id, at, body }, secrets) };
    const { allowsPrivate } = this.#parts;
    try {
      const posting = { body, headers, allowsPrivate, limitMs, maxBytes: answerBytes, signal };
      const { status, waitMs, text } = await post(address, posting);
      return { status, waitMs, answer: text, failure: null };
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof FetchError)) throw error;
      return { ...nothing, failure: error.message };
    }
  }

  #secretsOf({ secret, former_secret, former_until }: queries.WaitingDelivery, now: Date): Buffer[] {
    const former = former_until !== null && former_until > now ? former_secret : null;
    return [secret, former].flatMap((sealed) => (sealed && unsealSecret(this.#key, sealed)) ?? []);
  }
}
