import { PaymentReference } from '#core/contract/ids';
import { isOverloaded } from '#core/server/database/unreachable';
import { messageOf } from '#core/server/errors';
import { type PaymentProvider, ProviderUnreachable } from '#core/server/payment/provider';
import type * as work from '#core/server/queue/work-item';
import { done } from '#core/server/queue/work-item';
import { isTransient } from '#core/server/work/is-transient';
import * as queries from './event-queries.ts';
import type { PaymentParts } from './parts.ts';
import { eventKind, pauseAfter } from './policy.ts';
import type { Settlement } from './settlement.ts';
import { unlessStopped } from './unless-stopped.ts';
import { eventWork } from './work-queries.ts';

/**
 * So many tries take some three hours. Then an unconfirmed event is given up; if the provider can't be reached, the event is flagged and
 * still retried.
 */
const maxTries = 12;

export class Inbox implements work.WorkHandler {
  readonly kind: string;
  /** Two events are processed at once, so that a slow request to the provider doesn't hold up the others. */
  readonly atOnce = 2;
  readonly #parts: PaymentParts & { settlement: Settlement };

  constructor(parts: PaymentParts & { settlement: Settlement; provider: PaymentProvider }) {
    this.#parts = parts;
    this.kind = eventWork(parts.provider.name);
  }

  async run({ key, tries }: work.WorkItem, signal: AbortSignal): Promise<work.Settlement | work.Outcome | null> {
    const event = await queries.findWaiting(this.#parts.database, key);
    if (!event) return done;
    try {
      const attention = await unlessStopped(this.#attentionFor(event, tries), signal);
      return this.#finish(event, attention);
    } catch (error) {
      return signal.aborted ? null : this.#postpone(event, { tries, error });
    }
  }

  async #attentionFor({ event, reference }: queries.WaitingEvent, tries: number): Promise<string | null> {
    const kind = eventKind(event);
    if (kind === 'other') return null;
    if (kind === 'attention') return `The operator should look at "${event}".`;
    const { success, data } = PaymentReference.safeParse(reference);
    const attempt = success ? await this.#parts.settlement.settle(data) : undefined;
    if (!attempt) return 'No payment of ours has this reference.';
    if (attempt.settled_at) return null;
    if (tries >= maxTries) return `The provider does not confirm it: ${attempt.reason ?? attempt.status}`;
    throw new ProviderUnreachable('the provider does not confirm it yet');
  }

  #finish({ id, event, reference }: queries.WaitingEvent, attention: string | null): work.Settlement {
    const { clock, log } = this.#parts;
    if (attention !== null) log.warn({ event, reference }, `a payment event needs attention: ${attention}`);
    return async (trx) => {
      await queries.finishEvent(trx, id, { now: clock.now(), attention });
      return done;
    };
  }

  /** Network errors and an unavailable database may pass; other errors are flagged at once. */
  #postpone(
    { id, event, reference }: queries.WaitingEvent,
    { tries, error }: { tries: number; error: unknown },
  ): work.Settlement {
    const { clock, log } = this.#parts;
    const dueAt = new Date(clock.now().getTime() + pauseAfter(tries));
    const mayPass = error instanceof ProviderUnreachable || isTransient(error) || isOverloaded(error);
    const isInVain = mayPass && tries >= maxTries;
    const needsAttention = !mayPass || isInVain;
    const why = isInVain ? `Asked ${maxTries} times without success: ${messageOf(error)}` : messageOf(error);
    const facts = { err: error, event, reference, attempts: tries, again: dueAt };
    if (needsAttention) log.error(facts, 'a payment event could not be processed');
    else log.warn(facts, 'a payment event will be retried');
    return async (trx) => {
      await queries.noteEventTrouble(trx, id, { error: why, needsAttention });
      return { is: 'failed', dueAt, why };
    };
  }
}
