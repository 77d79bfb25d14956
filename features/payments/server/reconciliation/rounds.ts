import { rolesWith } from '#core/contract/duties';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { type DailyReminder, remindOperators } from '#core/server/mail/daily-reminder';
import type { Outbox } from '#core/server/mail/outbox';
import * as discrepancies from './discrepancy-queries.ts';
import { expectedDays, plannedPeriod } from './period.ts';
import { isDue } from './policy.ts';
import type { Reconciler } from './reconciler.ts';
import * as queries from './run-queries.ts';

export interface ReconciliationRoundsParts {
  database: Database;
  clock: Clock;
  outbox: Pick<Outbox, 'enqueue' | 'kick'>;
  reconciler: Reconciler;
}

const reminder: DailyReminder = {
  table: 'reconciliation_reminders',
  kind: 'discrepancies-found',
  roles: rolesWith('payments'),
};

/**
 * Makes daily and requested reconciliations (features/payments/server/reconciliation/README.md#what-it-promises). Only the server with the lease of this work may call
 * it.
 */
export class ReconciliationRounds {
  readonly #parts: ReconciliationRoundsParts;

  constructor(parts: ReconciliationRoundsParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { reconciler } = this.#parts;
    if (reconciler.provider === null) return;
    while (await this.#hasWork()) {
      const made = await reconciler.run(() => this.#next(), signal, 'puts-back');
      if (made?.state !== 'done' || !made.is_planned) break;
    }
    await this.#notify();
  }

  /** A command may hold the lock for minutes, so this check doesn't take it. */
  async #hasWork(): Promise<boolean> {
    const { database, clock, reconciler } = this.#parts;
    if (reconciler.provider === null) return false;
    const { name } = reconciler.provider;
    if (await queries.findUnderWay(database, name)) return true;
    return isDue((await queries.findPlanned(database, name)).last, clock.now());
  }

  async #next(): Promise<queries.ReconciliationRow | undefined> {
    const { database, clock, reconciler } = this.#parts;
    if (reconciler.provider === null) return undefined;
    const { name: provider } = reconciler.provider;
    const waiting = await queries.findUnderWay(database, provider);
    if (waiting) return waiting;
    const { last } = await queries.findPlanned(database, provider);
    const at = clock.now();
    if (!isDue(last, at)) return undefined;
    const missed = await queries.findFirstMissed(database, provider, expectedDays(at));
    const period = plannedPeriod(missed, at);
    return queries.insertReconciliation(database, { provider, period, isPlanned: true, at });
  }

  async #notify(): Promise<void> {
    const { database, outbox } = this.#parts;
    if ((await discrepancies.countUnmailed(database)) === 0) return;
    const isNew = await transact(database, async (trx) => {
      if (!(await remindOperators(trx, this.#parts, reminder))) return false;
      await discrepancies.noteMailed(trx);
      return true;
    });
    if (isNew) outbox.kick();
  }
}
