import type { Transaction } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { listOperatorsWithRole } from '#core/server/operator-queries';
import type { Platform } from '#core/server/platform';
import { msApart } from '#core/server/time-between';
import * as queries from './delivery-queries.ts';
import { disabledAfterMs, givenUpAfterMs, isDelivered, isGone, longestWaitMs, pauseAfter } from './policy.ts';

interface OutcomeParts extends Pick<Platform, 'database' | 'clock' | 'outbox'> {
  /** From 0 up to 1. */
  random(): number;
}

export interface MadeAttempt extends queries.Attempt {
  /** How long the endpoint wants to be left alone, in ms; null when it doesn't say. */
  waitMs: number | null;
  /** An operator waits for what comes of it: it is made once. */
  isTest: boolean;
}

export type Outcome = 'delivered' | 'put off' | 'given up';

type OwnerMail = 'webhook-given-up' | 'webhook-disabled';

const dayMs = 24 * 60 * 60 * 1000;

/** What comes of attempts to deliver: the log, when to try again, when to give up, and when to write to owners. */
export class DeliveryOutcomes {
  readonly #parts: OutcomeParts;

  constructor(parts: OutcomeParts) {
    this.#parts = parts;
  }

  /** @returns what becomes of the delivery, unless somebody else has it meanwhile */
  async note(delivery: queries.ClaimedDelivery, attempt: MadeAttempt): Promise<Outcome> {
    const outcome = await transact(this.#parts.database, async (trx) => {
      await queries.insertAttempt(trx, delivery.id, attempt);
      if (attempt.status === null || !isDelivered(attempt.status)) return this.#noteFailure(trx, delivery, attempt);
      await queries.markDelivered(trx, delivery);
      await queries.noteSuccess(trx, delivery.endpoint_id);
      return 'delivered';
    });
    this.#parts.outbox.kick();
    return outcome;
  }

  async #noteFailure(trx: Transaction, delivery: queries.ClaimedDelivery, attempt: MadeAttempt): Promise<Outcome> {
    const { at, status, isTest } = attempt;
    if (isTest) {
      await queries.markFailed(trx, delivery, 'It was a test, which is sent once.');
      return 'given up';
    }
    if (status !== null && isGone(status)) {
      const because = 'Its endpoint answered 410: it is gone.';
      await queries.markFailed(trx, delivery, because);
      await this.#disable(trx, delivery, { state: 'gone', because });
      return 'given up';
    }
    const askedMs = attempt.waitMs === null ? null : Math.min(attempt.waitMs, longestWaitMs);
    const pausedUntil = askedMs === null ? null : new Date(at.getTime() + askedMs);
    const endpoint = await queries.noteFailure(trx, delivery.endpoint_id, { at, pausedUntil });
    const outcome = await this.#putOff(trx, delivery, { at, askedMs });
    if (endpoint && msApart(endpoint.failing_since, at) >= disabledAfterMs) {
      await this.#disable(trx, delivery, {
        state: 'failing',
        because: 'Its endpoint took nothing for days and was turned off.',
      });
    } else if (endpoint && outcome === 'given up' && isToBeNotified(endpoint, at)) {
      await this.#notify(trx, delivery.endpoint_id, 'webhook-given-up');
    }
    return outcome;
  }

  async #putOff(
    trx: Transaction,
    delivery: queries.ClaimedDelivery,
    { at, askedMs }: { at: Date; askedMs: number | null },
  ): Promise<Outcome> {
    const { random } = this.#parts;
    const since = delivery.failing_since ?? at;
    const pauseMs = Math.max(pauseAfter(delivery.failures, random()), askedMs ?? 0);
    const dueAt = new Date(at.getTime() + pauseMs);
    if (msApart(since, dueAt) <= givenUpAfterMs) {
      await queries.postpone(trx, delivery, { dueAt, since });
      return 'put off';
    }
    await queries.markFailed(trx, delivery, 'It failed for three days.');
    return 'given up';
  }

  async #disable(
    trx: Transaction,
    { endpoint_id }: queries.ClaimedDelivery,
    how: { state: 'gone' | 'failing'; because: string },
  ): Promise<void> {
    if (await queries.disable(trx, endpoint_id, how)) await this.#notify(trx, endpoint_id, 'webhook-disabled');
  }

  async #notify(trx: Transaction, endpointId: string, kind: OwnerMail): Promise<void> {
    const { outbox, clock } = this.#parts;
    for (const accountId of await listOperatorsWithRole(trx, ['owner'])) {
      await outbox.enqueue(trx, { kind, payload: { accountId, webhookId: endpointId } });
    }
    await queries.noteNotified(trx, endpointId, clock.now());
  }
}

/** Once for each time that it fails, and at most once a day. */
function isToBeNotified(
  { failing_since, notified_at }: { failing_since: Date; notified_at: Date | null },
  now: Date,
): boolean {
  return notified_at === null || (notified_at < failing_since && msApart(notified_at, now) >= dayMs);
}
