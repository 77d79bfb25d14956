import type { Page } from '#core/contract/page';
import type { ProviderName } from '#core/contract/payment-providers';
import { realCompanies } from '#core/contract/payment-providers';
import { type Actor, accountIdOf } from '#core/server/act';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { type PageRequest, paged } from '#core/server/paged';
import type { Audit } from '#features/audit/server/audit';
import type { Discrepancy, Reconciliation, ReconciliationReport } from '#features/payments/desk/reconciliation';
import { countOpen } from '#features/payments/server/reconciliation/discrepancy-queries';
import { periodOf, usualPeriod } from '#features/payments/server/reconciliation/period';
import { isLate } from '#features/payments/server/reconciliation/policy';
import type { Reconciler } from '#features/payments/server/reconciliation/reconciler';
import * as runs from '#features/payments/server/reconciliation/run-queries';
import * as queries from './discrepancy-list-queries.ts';
import { presentDiscrepancy, presentPayout, presentReconciliation } from './present.ts';

export interface ReconciliationDeskParts {
  database: Database;
  clock: Clock;
  audit: Pick<Audit, 'transact'>;
  reconciler: Reconciler;
}

/** Days of the library's calendar, both included. */
interface WholeDays {
  from: string;
  to: string;
}

const maxPayouts = 10;

export class ReconciliationDesk {
  readonly #parts: ReconciliationDeskParts;

  constructor(parts: ReconciliationDeskParts) {
    this.#parts = parts;
  }

  async read(): Promise<ReconciliationReport> {
    const { database } = this.#parts;
    const provider = this.#parts.reconciler.provider?.name ?? null;
    const { open, is_late } = await this.readState();
    if (provider === null)
      return { provider, under_way: null, last: null, last_done: null, open, is_late, payouts: [] };
    const [underWay, last, lastDone, payouts] = await Promise.all([
      runs.findUnderWay(database, provider),
      runs.findLast(database, provider),
      runs.findLastDone(database, provider),
      runs.listPayouts(database, provider, maxPayouts),
    ]);
    return {
      provider,
      under_way: presentOr(underWay),
      last: presentOr(last),
      last_done: presentOr(lastDone),
      open,
      is_late,
      payouts: payouts.map(presentPayout),
    };
  }

  async readState(): Promise<{ open: number; has_failed: boolean; is_late: boolean }> {
    const { database, clock, reconciler } = this.#parts;
    const open = await countOpen(database);
    const provider = reconciler.provider?.name;
    if (provider === undefined) return { open, has_failed: false, is_late: false };
    const { last, done } = await runs.findPlanned(database, provider);
    const since = done?.started_at ?? (await runs.findFirstPayment(database, provider));
    return { open, has_failed: last?.state === 'failed', is_late: isLate(since, clock.now()) };
  }

  list({ state, ...request }: PageRequest & { state: 'open' | 'closed' }): Promise<Page<Discrepancy>> {
    const { database } = this.#parts;
    const isOpen = state === 'open';
    return paged(request, {
      count: () => queries.countDiscrepancies(database, isOpen),
      list: async (slice) => (await queries.listDiscrepancies(database, isOpen, slice)).map(presentDiscrepancy),
    });
  }

  /**
   * Requests a reconciliation, which a server makes later.
   * @returns the one that is waiting or running already, if any
   */
  async ask(by: Actor, days: WholeDays): Promise<Reconciliation> {
    return presentReconciliation(await this.#ask(by, days));
  }

  /**
   * Reconciles in this process.
   * @param days default to the seven before today
   * @returns null when another process is reconciling
   */
  async make(by: Actor, days: Partial<WholeDays>, signal: AbortSignal): Promise<Reconciliation | null> {
    const { clock, reconciler } = this.#parts;
    const period = usualPeriod(days, clock.now());
    this.#assertReported();
    const made = await reconciler.run(() => this.#ask(by, period, { always: true }), signal, 'fails');
    return made ? presentReconciliation(made) : null;
  }

  /** A discrepancy is closed with a note; no money moves. */
  close(by: Actor, id: string, note: string): Promise<Discrepancy> {
    const { audit, clock } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const before = await queries.findDiscrepancy(trx, id);
      if (!before) throw new ExpectedError('discrepancy.not_found', 'There is no such discrepancy.');
      const isClosed = await queries.closeByAct(trx, id, { at: clock.now(), by: accountIdOf(by), note });
      if (!isClosed) throw new ExpectedError('discrepancy.closed_already', 'This discrepancy is closed already.');
      const { kind, reference, what } = presentDiscrepancy(before);
      const subject = { id, name: `Discrepancy of payment ${reference}` };
      await record({ action: 'discrepancy.close', subject, before: { kind, what }, after: null, reason: note });
      const after = await queries.findDiscrepancy(trx, id);
      return presentDiscrepancy(after ?? before);
    });
  }

  async #ask(by: Actor, days: WholeDays, { always = false } = {}): Promise<runs.ReconciliationRow> {
    const { audit, clock } = this.#parts;
    const provider = this.#assertReported();
    const at = clock.now();
    const period = periodOf(days, at);
    return audit.transact(by, async (trx, record) => {
      await runs.lockReconciliations(trx);
      const there = always ? undefined : await runs.findUnderWay(trx, provider);
      if (there) return there;
      const asked = await runs.insertReconciliation(trx, { provider, period, isPlanned: false, at });
      const subject = { id: asked.id, name: `Reconciliation with ${provider}` };
      await record({ action: 'reconciliation.start', subject, before: null, after: { from: days.from, to: days.to } });
      return asked;
    });
  }

  #assertReported(): ProviderName {
    const { provider } = this.#parts.reconciler;
    if (provider) return provider.name;
    throw new ExpectedError('reconciliation.nothing_reported', nothingReported);
  }
}

export const nothingReported = `There is nothing to reconcile: card payments are off or go through the built-in test, where no money moves. With a key of ${realCompanies}, card payments are compared with what it reports.`;

function presentOr(row: runs.ReconciliationRow | undefined): Reconciliation | null {
  return row ? presentReconciliation(row) : null;
}
