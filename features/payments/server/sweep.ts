import { isOverloaded } from '#core/server/database/unreachable';
import { messageOf } from '#core/server/errors';
import { type PaymentProvider, ProviderUnreachable } from '#core/server/payment/provider';
import type * as work from '#core/server/queue/work-item';
import { done } from '#core/server/queue/work-item';
import { isTransient } from '#core/server/work/is-transient';
import * as queries from './asking-queries.ts';
import type { PaymentParts } from './parts.ts';
import { leftAfterMs, nextAsk } from './policy.ts';
import { failAttempt } from './queries.ts';
import type { Settlement } from './settlement.ts';
import { sentences } from './texts.ts';
import { unlessStopped } from './unless-stopped.ts';
import { askingWork } from './work-queries.ts';

const minuteMs = 60 * 1000;
const pauseMs = 10 * minuteMs;
const longPauseMs = 60 * minuteMs;

/**
 * The provider is asked about pending payments several times in 24 hours, so that the money is booked even if callback and webhook are
 * lost.
 */
export class Sweep implements work.WorkHandler {
  readonly kind: string;
  readonly atOnce = 1;
  readonly #parts: PaymentParts & { settlement: Settlement };

  constructor(parts: PaymentParts & { settlement: Settlement; provider: PaymentProvider }) {
    this.#parts = parts;
    this.kind = askingWork(parts.provider.name);
  }

  async run({ key }: work.WorkItem, signal: AbortSignal): Promise<work.Settlement | work.Outcome | null> {
    const { database, clock } = this.#parts;
    const attempt = await queries.findPending(database, key);
    if (!attempt) return done;
    // Another server, of the previous version, has asked the provider, or is about to.
    if (attempt.ask_at > clock.now()) return { is: 'put off', dueAt: attempt.ask_at };
    try {
      return await unlessStopped(this.#ask(attempt), signal);
    } catch (error) {
      return signal.aborted ? null : this.#putOff(attempt, error);
    }
  }

  async #ask({ reference, created_at, active_at }: queries.PendingAttempt): Promise<work.Settlement | work.Outcome> {
    const { clock, settlement } = this.#parts;
    const isLeft = clock.now().getTime() - active_at.getTime() >= leftAfterMs;
    const current = await settlement.settle(reference, isLeft ? { left: 'long ago' } : {});
    if (!current || current.settled_at) return done;
    const askAt = nextAsk(created_at, clock.now());
    return async (trx) => {
      if (askAt === null && current.status === 'open')
        await failAttempt(trx, reference, { reason: sentences.unfinished });
      await queries.noteAsked(trx, reference, askAt);
      return askAt === null ? done : { is: 'done', nextAt: askAt };
    };
  }

  /** Flags an error that won't pass at once, and any other after a day if the payment can be made. */
  #putOff({ reference, created_at, access_code }: queries.PendingAttempt, error: unknown): work.Settlement {
    const { clock, log } = this.#parts;
    const now = clock.now();
    const mayPass = error instanceof ProviderUnreachable || isTransient(error) || isOverloaded(error);
    const isOld = nextAsk(created_at, now) === null;
    const askAt = new Date(now.getTime() + (mayPass && !isOld ? pauseMs : longPauseMs));
    const why = mayPass && isOld ? `Still unknown after a day: ${messageOf(error)}` : messageOf(error);
    const needsAttention = !mayPass || (isOld && access_code !== null);
    const facts = { err: error, reference, again: askAt };
    if (needsAttention) log.error(facts, 'a payment could not be settled');
    else log.warn(facts, 'a payment could not be asked about');
    return async (trx) => {
      await queries.putOffAsking(trx, reference, { error: why, needsAttention, askAt });
      return { is: 'failed', dueAt: askAt, why };
    };
  }
}
