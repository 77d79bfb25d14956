import { rolesWith } from '#core/contract/duties';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import type { Outbox } from '#core/server/mail/outbox';
import { listOperatorsWithRole } from '#core/server/operator-queries';
import type { FeedChecks } from './feed-checks.ts';
import { notifyAfterMs, notifyAgainMs } from './policy.ts';
import { noteNotified } from './queries.ts';

export interface FeedRoundsParts {
  database: Database;
  clock: Clock;
  outbox: Pick<Outbox, 'enqueue' | 'kick'>;
  checks: Pick<FeedChecks, 'check'>;
}

/** Checks followed feeds, and writes to operators about what fails. To be called by the server that holds this work. */
export class FeedRounds {
  readonly #parts: FeedRoundsParts;

  constructor(parts: FeedRoundsParts) {
    this.#parts = parts;
  }

  /** @param signal aborted when another server may hold this work */
  async run(signal: AbortSignal): Promise<void> {
    await this.#parts.checks.check(null, signal);
    if (!signal.aborted) await this.#notify();
  }

  async #notify(): Promise<void> {
    const { database, clock, outbox } = this.#parts;
    const now = clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    const isNew = await transact(database, async (trx) => {
      const operators = await listOperatorsWithRole(trx, rolesWith('messages'));
      // Whoever becomes one later is still to hear of it.
      if (operators.length === 0) return false;
      const isAny = await noteNotified(trx, {
        since: before(notifyAfterMs),
        notifiedBefore: before(notifyAgainMs),
        now,
      });
      if (!isAny) return false;
      for (const accountId of operators)
        await outbox.enqueue(trx, { kind: 'followed-feeds-failing', payload: { accountId } });
      return true;
    });
    if (isNew) outbox.kick();
  }
}
