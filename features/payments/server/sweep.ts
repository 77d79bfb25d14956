import { isOverloaded } from '#core/server/database/unreachable';
import { messageOf } from '#core/server/errors';
import { ProviderUnreachable } from '#core/server/payment/provider';
import { every, type Repeated } from '#core/server/work/every';
import { isPassing } from '#core/server/work/is-passing';
import * as queries from './asking-queries.ts';
import type { PaymentParts } from './parts.ts';
import { leftAfterMs, nextAsk } from './policy.ts';
import { failAttempt } from './queries.ts';
import type { Settlement } from './settlement.ts';
import { sentences } from './texts.ts';
import { unlessStopped } from './unless-stopped.ts';

const pollMs = 5000;
const minuteMs = 60 * 1000;
/** A server that takes an attempt has this long; it is also the pause after an error that may pass. */
const leaseMs = 10 * minuteMs;
/** After an error that won't go away with time: one of ours or in the answer, or one that lasts for a day. */
const longPauseMs = 60 * minuteMs;

/**
 * Asks the provider about pending payments (1, 5, 15 and 60 minutes, 6 and 24 hours after their start): if callback and
 * webhook are both lost, the money is still booked.
 */
export class Sweep {
  readonly #parts: PaymentParts & { settlement: Settlement };
  #worker: Repeated | null = null;

  constructor(parts: PaymentParts & { settlement: Settlement }) {
    this.#parts = parts;
  }

  start(): void {
    const onFailure = (error: unknown) =>
      this.#parts.log.error({ err: error }, 'pending payments could not be checked');
    this.#worker = every(pollMs, (signal) => this.askDue(signal), onFailure);
    this.#worker.now();
  }

  async stop(): Promise<void> {
    await this.#worker?.stop();
  }

  /** Checks what is due, one after the other. @param signal aborted when it should stop */
  async askDue(signal: AbortSignal): Promise<void> {
    const { database, clock, provider } = this.#parts;
    if (!provider) return;
    while (!signal.aborted) {
      const due = { now: clock.now(), claimMs: leaseMs, provider: provider.name };
      const attempt = await queries.claimDueAttempt(database, due);
      if (!attempt) return;
      await unlessStopped(this.#ask(attempt), signal).catch((error) => this.#putOff(attempt, error));
    }
  }

  async #ask({ reference, created_at, active_at }: queries.DueAttempt): Promise<void> {
    const { database, clock, settlement } = this.#parts;
    const isLeft = clock.now().getTime() - active_at.getTime() >= leftAfterMs;
    const current = await settlement.settle(reference, isLeft ? { left: 'long ago' } : {});
    if (!current || current.settled_at) return;
    const askAt = nextAsk(created_at, clock.now());
    if (askAt === null && current.status === 'open')
      await failAttempt(database, reference, { reason: sentences.unfinished });
    await queries.noteAsked(database, reference, askAt);
  }

  /** Flags a payable attempt whose checks failed for a day; immediately for an error that won't go away with time. */
  async #putOff({ reference, created_at, access_code }: queries.DueAttempt, error: unknown): Promise<void> {
    const { database, clock, log } = this.#parts;
    const now = clock.now();
    const mayPass = error instanceof ProviderUnreachable || isPassing(error) || isOverloaded(error);
    const isOld = nextAsk(created_at, now) === null;
    const askAt = new Date(now.getTime() + (mayPass && !isOld ? leaseMs : longPauseMs));
    const why = messageOf(error);
    const needsAttention = !mayPass || (isOld && access_code !== null);
    await queries.putOffAsking(database, reference, {
      error: mayPass && isOld ? `Still unknown after a day: ${why}` : why,
      needsAttention,
      askAt,
    });
    const facts = { err: error, reference, again: askAt };
    if (needsAttention) log.error(facts, 'a payment could not be settled');
    else log.warn(facts, 'a payment could not be asked about');
  }
}
