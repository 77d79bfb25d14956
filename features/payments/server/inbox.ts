import { PaymentReference } from '#core/contract/ids';
import { isOverloaded } from '#core/server/database/unreachable';
import { messageOf } from '#core/server/errors';
import type { ProviderEvent } from '#core/server/payment/event';
import { type ProviderName, ProviderUnreachable } from '#core/server/payment/provider';
import { every, type Repeated } from '#core/server/work/every';
import { isPassing } from '#core/server/work/is-passing';
import * as queries from './event-queries.ts';
import type { PaymentParts } from './parts.ts';
import { eventKind, pauseAfter } from './policy.ts';
import type { Settlement } from './settlement.ts';
import { unlessStopped } from './unless-stopped.ts';

/** For events that other servers received, and for retries. */
const pollMs = 3000;
/** A server that takes an event has this long; if it dies, another takes over. */
const leaseMs = 2 * 60 * 1000;
/** So that one slow request to the provider doesn't hold up the rest. */
const mostAtOnce = 2;
/**
 * An event that the provider doesn't confirm is given up after this many attempts, some three hours; if the provider
 * couldn't be reached, it is flagged then and still retried.
 */
const mostAttempts = 12;

/**
 * The provider's webhook events: stored before they are answered, processed afterwards, however often they arrive
 * (docs/decisions/013-card-payments.md). An event only says which payment to check.
 */
export class Inbox {
  readonly #parts: PaymentParts & { settlement: Settlement };
  #workers: Repeated[] = [];

  constructor(parts: PaymentParts & { settlement: Settlement }) {
    this.#parts = parts;
  }

  /** Stores an event and triggers its processing. @param event verified to come from the provider */
  async receive(provider: ProviderName, event: ProviderEvent): Promise<void> {
    const { database, clock } = this.#parts;
    await queries.insertEvent(database, { ...event, provider, now: clock.now() });
    for (const worker of this.#workers) worker.now();
  }

  start(): void {
    const onFailure = (error: unknown) => this.#parts.log.error({ err: error }, 'payment events could not be read');
    this.#workers = Array.from({ length: mostAtOnce }, () =>
      every(pollMs, (signal) => this.workOff(signal), onFailure),
    );
    for (const worker of this.#workers) worker.now();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }

  /** Processes what is due, one after the other. @param signal aborted when it should stop */
  async workOff(signal: AbortSignal): Promise<void> {
    const { database, clock, provider } = this.#parts;
    // Other providers' events can't be checked here: they wait for a server that is configured for them.
    if (!provider) return;
    while (!signal.aborted) {
      const due = { now: clock.now(), claimMs: leaseMs, provider: provider.name };
      const event = await queries.claimDueEvent(database, due);
      if (!event) return;
      await unlessStopped(this.#work(event), signal).catch((error) => this.#postpone(event, error));
    }
  }

  async #work(event: queries.ClaimedEvent): Promise<void> {
    const kind = eventKind(event.event);
    if (kind === 'other') return this.#finish(event, null);
    if (kind === 'attention') return this.#finish(event, `The operator should look at "${event.event}".`);
    const { success, data: reference } = PaymentReference.safeParse(event.reference);
    const attempt = success ? await this.#parts.settlement.settle(reference) : undefined;
    if (!attempt) return this.#finish(event, 'No payment of ours has this reference.');
    if (attempt.settled_at) return this.#finish(event, null);
    if (event.attempts >= mostAttempts)
      return this.#finish(event, `The provider does not confirm it: ${attempt.reason ?? attempt.status}`);
    await this.#postpone(event, new ProviderUnreachable('the provider does not confirm it yet'));
  }

  async #finish({ id, event, reference }: queries.ClaimedEvent, attention: string | null): Promise<void> {
    const { database, clock, log } = this.#parts;
    await queries.finishEvent(database, id, { now: clock.now(), attention });
    if (attention !== null) log.warn({ event, reference }, `a payment event needs attention: ${attention}`);
  }

  /** An error of ours or in the answer, other than in the network or of a database that is away, is flagged immediately. */
  async #postpone({ id, event, reference, attempts }: queries.ClaimedEvent, error: unknown): Promise<void> {
    const { database, clock, log } = this.#parts;
    const dueAt = new Date(clock.now().getTime() + pauseAfter(attempts));
    const mayPass = error instanceof ProviderUnreachable || isPassing(error) || isOverloaded(error);
    const why = messageOf(error);
    const isInVain = mayPass && attempts >= mostAttempts;
    const needsAttention = !mayPass || isInVain;
    const reason = isInVain ? `Asked ${mostAttempts} times without success: ${why}` : why;
    await queries.postponeEvent(database, id, { dueAt, error: reason, needsAttention });
    const facts = { err: error, event, reference, attempts, again: dueAt };
    if (needsAttention) log.error(facts, 'a payment event could not be processed');
    else log.warn(facts, 'a payment event will be retried');
  }
}
