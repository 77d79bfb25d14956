import { performance } from 'node:perf_hooks';
import { transact } from '#core/server/database/transact';
import { FetchError } from '#core/server/fetching/fetch-error';
import { post } from '#core/server/fetching/post';
import type { Platform } from '#core/server/platform';
import { every, type Repeated } from '#core/server/work/every';
import type { EventBodies } from '#features/webhooks/server/events/bodies';
import { testType } from '#features/webhooks/server/events/bodies';
import * as queries from './delivery-queries.ts';
import { DeliveryOutcomes } from './outcomes.ts';
import { signedHeaders, unsealSecret } from './sign.ts';

export interface DelivererParts extends Pick<Platform, 'database' | 'clock' | 'log' | 'outbox' | 'secretKey'> {
  bodies: EventBodies;
  /** Whether endpoints may be on private networks. */
  allowsPrivate: boolean;
  /** From 0 up to 1. */
  random(): number;
}

/** For what other servers recorded, and for retries. */
const pollMs = 3000;
/** All but one sender wait to be woken, so that idle servers ask little. */
const idlePollMs = 60_000;
/** A slower receiver has failed. */
const limitMs = 10_000;
/** How long a delivery is this server's: longer than preparing, sending and noting the outcome may take. */
const claimMs = limitMs + 20_000;
/** From this server to all endpoints together. */
const atOnce = 6;
/** How much of an answer is kept, in bytes. */
const answerBytes = 1024;

/**
 * Delivers events to endpoints: at least once each, in any order (docs/decisions/066-webhooks.md). Several servers share this by claims.
 */
export class Deliverer {
  readonly #parts: DelivererParts;
  readonly #key: Buffer;
  readonly #outcomes: DeliveryOutcomes;
  #senders: Repeated[] = [];

  constructor(parts: DelivererParts) {
    this.#parts = parts;
    this.#key = parts.secretKey.for('webhooks');
    this.#outcomes = new DeliveryOutcomes(parts);
  }

  /** Delivers what is due now; to be called after the transaction that recorded it. */
  kick(): void {
    for (const sender of this.#senders) sender.now();
  }

  start(): void {
    const onFailure = (error: unknown) => this.#parts.log.error({ err: error }, 'webhooks could not be delivered');
    this.#senders = Array.from({ length: atOnce }, (_, place) =>
      every(place === 0 ? pollMs : idlePollMs, (signal) => this.deliverDue(signal), onFailure),
    );
    this.kick();
  }

  /** Stops delivering: an attempt that is broken off is made again. */
  async stop(): Promise<void> {
    await Promise.all(this.#senders.map((sender) => sender.stop()));
  }

  /** Delivers one after the other until nothing is due. */
  async deliverDue(signal: AbortSignal): Promise<void> {
    // Where there is one there may be more, for the other senders to take at the same time.
    let onFound = () => this.kick();
    while (!signal.aborted && (await this.#deliverNext(signal, onFound))) onFound = () => undefined;
  }

  /** @returns whether there was one */
  async #deliverNext(signal: AbortSignal, onFound: () => void): Promise<boolean> {
    const { database, clock, log } = this.#parts;
    const delivery = await queries.claimDue(database, { now: clock.now(), claimMs });
    if (!delivery) return false;
    onFound();
    const body = delivery.body ?? (await this.#makeBody(delivery));
    if (body === null) {
      await transact(database, (trx) => queries.markFailed(trx, delivery, 'What it was about is gone.'));
      return true;
    }
    const attempt = await this.#attempt(delivery, body, signal);
    if (attempt === null) return false;
    const outcome = await this.#outcomes.note(delivery, attempt);
    const facts = { delivery: delivery.id, endpoint: delivery.endpoint_id, type: delivery.type };
    log.info({ ...facts, status: attempt.status, failure: attempt.failure }, `a webhook was ${outcome}`);
    return true;
  }

  async #makeBody(delivery: queries.ClaimedDelivery): Promise<string | null> {
    const body = await this.#parts.bodies.write(delivery);
    return body === null ? null : queries.keepBody(this.#parts.database, delivery.event_id, body);
  }

  /** @returns null when this server stops meanwhile */
  async #attempt(delivery: queries.ClaimedDelivery, body: string, signal: AbortSignal) {
    const at = this.#parts.clock.now();
    const began = performance.now();
    const secrets = this.#secretsOf(delivery, at);
    const answered = await this.#send(delivery, { body, at, secrets, signal });
    if (answered === null) return null;
    return { at, durationMs: Math.round(performance.now() - began), isTest: delivery.type === testType, ...answered };
  }

  async #send(
    { address, event_id: id }: queries.ClaimedDelivery,
    { body, at, secrets, signal }: { body: string; at: Date; secrets: readonly Buffer[]; signal: AbortSignal },
  ) {
    const nothing = { status: null, waitMs: null, answer: '' };
    if (secrets.length === 0) return { ...nothing, failure: 'its secret can’t be read: make a new one' };
    const headers = { 'content-type': 'application/json', ...signedHeaders({ id, at, body }, secrets) };
    const { allowsPrivate } = this.#parts;
    try {
      const posting = { body, headers, allowsPrivate, limitMs, mostBytes: answerBytes, signal };
      const { status, waitMs, text } = await post(address, posting);
      return { status, waitMs, answer: text, failure: null };
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof FetchError)) throw error;
      return { ...nothing, failure: error.message };
    }
  }

  /** @returns those that sign now, the current one first; none when they were sealed under another key */
  #secretsOf({ secret, former_secret, former_until }: queries.ClaimedDelivery, now: Date): Buffer[] {
    const former = former_until !== null && former_until > now ? former_secret : null;
    return [secret, former].flatMap((sealed) => (sealed && unsealSecret(this.#key, sealed)) ?? []);
  }
}
