import type { Clock } from '#core/server/clock';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Database, Transaction } from '#core/server/database/database';
import type { LockSessions } from '#core/server/database/lock-sessions';
import { allowLongStatements } from '#core/server/database/long-statements';
import { transact } from '#core/server/database/transact';
import { withLock } from '#core/server/database/with-lock';
import { messageOf, StopError } from '#core/server/errors';
import type { Log } from '#core/server/log';
import type { PaymentProvider } from '#core/server/payment/provider';
import { collectReports, type ReportingProvider, type Reports } from './collect.ts';
import { type ComparedPeriod, listCandidates, sumSides } from './compare-queries.ts';
import { closeUnseen, type Found, noteDiscrepancy } from './discrepancy-queries.ts';
import { judgePayment } from './judge.ts';
import { storeReports } from './report-queries.ts';
import * as queries from './run-queries.ts';

export interface ReconcilerParts {
  database: Database;
  lockSessions: LockSessions;
  clock: Clock;
  log: Log;
  provider: PaymentProvider | null;
}

/** A stopped command's reconciliation fails; a server's waits for the next server. */
type WhenStopped = 'fails' | 'puts-back';

/** More discrepancies mean that the whole reconciliation is wrong, so it fails. */
const maxDiscrepancies = 1000;
/** Candidates include payments that will still be booked, so more candidates than discrepancies are allowed. */
const maxCandidates = 5 * maxDiscrepancies;
/** In ms: the time limit of an SQL statement, which may cover all payments of three months. */
const longestStatementMs = 5 * 60_000;

/**
 * Compares a provider's reports with the library's payments (features/payments/server/reconciliation/README.md#what-it-promises). No money moves, and incomplete reports
 * change nothing.
 */
export class Reconciler {
  readonly #parts: ReconcilerParts;

  constructor(parts: ReconcilerParts) {
    this.#parts = parts;
  }

  get provider(): ReportingProvider | null {
    const { provider } = this.#parts;
    return isReporting(provider) ? provider : null;
  }

  /**
   * Runs a reconciliation under a lock shared by all servers and commands.
   * @param choose finds or creates the due reconciliation under the lock; undefined for none
   * @returns null when another process has the lock
   */
  async run(
    choose: () => Promise<queries.ReconciliationRow | undefined>,
    signal: AbortSignal,
    whenStopped: WhenStopped,
  ): Promise<queries.ReconciliationRow | undefined | null> {
    const { lockSessions, database, clock } = this.#parts;
    return withLock(lockSessions, { lock: advisoryLocks.reconcile }, async () => {
      await queries.noteBrokenOff(database, clock.now());
      const chosen = await choose();
      if (!chosen) return undefined;
      await this.#make(chosen, signal, whenStopped);
      return queries.findReconciliation(database, chosen.id);
    });
  }

  async #make(row: queries.ReconciliationRow, signal: AbortSignal, whenStopped: WhenStopped): Promise<void> {
    const { database, clock, log } = this.#parts;
    const now = clock.now();
    await queries.begin(database, row.id, now);
    try {
      const provider = this.provider;
      if (provider === null || provider.name !== row.provider)
        throw new StopError(`Payments aren't taken through ${row.provider} any more`);
      const period = { from: row.from_day, to: row.to_day, begins: row.begins_at, ends: row.ends_at };
      const reports = await collectReports(database, provider, { period, now, asksAboutOpen: row.is_planned, signal });
      const { begins, ends } = period;
      const scope = { id: row.id, provider: provider.name, begins, ends, asked: reports.asked };
      const seen = await transact(database, (trx) => this.#compare(trx, scope, { reports, now }));
      log.info({ ...seen, from: row.from_day, to: row.to_day }, 'card payments were reconciled');
    } catch (error) {
      if (signal.aborted) return this.#stop(row.id, whenStopped);
      log.error({ err: error, from: row.from_day, to: row.to_day }, 'card payments could not be reconciled');
      await queries.noteFailed(database, row.id, { why: messageOf(error), at: clock.now() });
    }
  }

  async #stop(id: string, whenStopped: WhenStopped): Promise<void> {
    const { database, clock, log } = this.#parts;
    log.info({ whenStopped }, 'a reconciliation was stopped before it was done');
    if (whenStopped === 'puts-back') return queries.putBack(database, id);
    await queries.noteFailed(database, id, {
      why: 'The reconciliation was stopped before it was done.',
      at: clock.now(),
    });
  }

  /** Stores all reports and discrepancies, or nothing. */
  async #compare(trx: Transaction, scope: ComparedPeriod, { reports, now }: { reports: Reports; now: Date }) {
    await allowLongStatements(trx, longestStatementMs);
    await storeReports(trx, scope, reports);
    const candidates = await listCandidates(trx, scope, maxCandidates);
    const found = candidates.flatMap((candidate): Found[] => {
      const difference = judgePayment(candidate, now);
      return difference ? [{ candidate, difference }] : [];
    });
    if (found.length > maxDiscrepancies || candidates.length === maxCandidates)
      throw new StopError(
        `More than ${maxDiscrepancies} payments differ: compare fewer days, and see whether the key is of the same account`,
      );
    const at = this.#parts.clock.now();
    const seen = { open: 0, new: 0 };
    for (const one of found) {
      const { isOpen, isNew } = await noteDiscrepancy(trx, { scope, at }, one);
      if (isOpen) seen.open += 1;
      if (isNew) seen.new += 1;
    }
    await closeUnseen(trx, scope, at);
    await queries.noteDone(trx, scope.id, { sums: await sumSides(trx, scope), seen, at });
    return seen;
  }
}

function isReporting(provider: PaymentProvider | null): provider is ReportingProvider {
  return provider !== null && provider.reports !== null;
}
