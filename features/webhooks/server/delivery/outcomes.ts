import type { Transaction } from '#core/server/database/database';
import { listOperatorsWithRole } from '#core/server/operator-queries';
import type { Platform } from '#core/server/platform';
import { retryAt } from '#core/server/queue/backoff';
import { done, type Outcome, type WorkItem } from '#core/server/queue/work-item';
import { msApart } from '#core/server/time-between';
import * as queries from './delivery-queries.ts';
import { backoff, disabledAfterMs, isDelivered, isGone, longestWaitMs } from './policy.ts';

interface OutcomeParts extends Pick<Platform, 'clock' | 'outbox'> {
  random(): number;
}

interface MadeAttempt extends queries.Attempt {
  waitMs: number | null;
  /** A test is sent only once, because an operator waits for the result. */
  isTest: boolean;
}

interface Attempted {
  delivery: queries.WaitingDelivery;
  item: WorkItem;
  attempt: MadeAttempt;
}

type OwnerMail = 'webhook-given-up' | 'webhook-disabled';

const dayMs = 24 * 60 * 60 * 1000;

export class DeliveryOutcomes {
  readonly #parts: OutcomeParts;

  constructor(parts: OutcomeParts) {
    this.#parts = parts;
  }

  async note(trx: Transaction, attempted: Attempted): Promise<Outcome> {
    const { delivery, attempt } = attempted;
    await queries.insertAttempt(trx, delivery.id, attempt);
    if (attempt.status === null || !isDelivered(attempt.status)) return this.#noteFailure(trx, attempted);
    await queries.markDelivered(trx, delivery.id);
    await queries.noteSuccess(trx, delivery.endpoint_id);
    return done;
  }

  async #noteFailure(trx: Transaction, { delivery, item, attempt }: Attempted): Promise<Outcome> {
    const { at, status, isTest } = attempt;
    if (isTest) {
      await queries.markFailed(trx, delivery.id, 'Tests are sent only once.');
      return done;
    }
    if (status !== null && isGone(status)) {
      const because = 'The endpoint answered 410: it is gone.';
      await queries.markFailed(trx, delivery.id, because);
      await this.#disable(trx, delivery, { state: 'gone', because });
      return done;
    }
    const askedMs = attempt.waitMs === null ? null : Math.min(attempt.waitMs, longestWaitMs);
    const pausedUntil = askedMs === null ? null : new Date(at.getTime() + askedMs);
    const endpoint = await queries.noteFailure(trx, delivery.endpoint_id, { at, pausedUntil });
    const dueAt = retryAt(backoff, item, { at, random: this.#parts.random(), askedMs });
    if (dueAt === null) await queries.markFailed(trx, delivery.id, 'Every attempt failed for three days.');
    if (endpoint && msApart(endpoint.failing_since, at) >= disabledAfterMs) {
      await this.#disable(trx, delivery, {
        state: 'failing',
        because: 'The endpoint accepted nothing for days and was turned off.',
      });
    } else if (endpoint && dueAt === null && isToBeNotified(endpoint, at)) {
      await this.#notify(trx, delivery.endpoint_id, 'webhook-given-up');
    }
    return dueAt === null ? done : { is: 'failed', dueAt, why: attempt.failure ?? `it answered ${status}` };
  }

  async #disable(
    trx: Transaction,
    { endpoint_id: id }: queries.WaitingDelivery,
    how: { state: 'gone' | 'failing'; because: string },
  ): Promise<void> {
    if (await queries.disable(trx, id, how)) await this.#notify(trx, id, 'webhook-disabled');
  }

  async #notify(trx: Transaction, endpointId: string, kind: OwnerMail): Promise<void> {
    const { outbox, clock } = this.#parts;
    for (const accountId of await listOperatorsWithRole(trx, ['owner'])) {
      await outbox.enqueue(trx, { kind, payload: { accountId, webhookId: endpointId } });
    }
    await queries.noteNotified(trx, endpointId, clock.now());
  }
}

/** Owners get one mail each time that the endpoint begins to fail, and at most one a day. */
function isToBeNotified(
  { failing_since, notified_at }: { failing_since: Date; notified_at: Date | null },
  now: Date,
): boolean {
  return notified_at === null || (notified_at < failing_since && msApart(notified_at, now) >= dayMs);
}
