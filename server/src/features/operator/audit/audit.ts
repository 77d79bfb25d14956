import type { AuditEntry } from '#contract/operator/audit';
import type { Page } from '#contract/page';
import type { Database, Transaction } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { momentsOf } from '#server/platform/library-time';
import { type PageRequest, paged } from '#server/platform/paged';
import { type Act, accountIdOf, differenceOf } from './act.ts';
import { presentEntry } from './present.ts';
import * as queries from './queries.ts';

/** Which acts: of one kind of thing, of one thing, on days (`YYYY-MM-DD` in the library's zone, both included). */
export interface AuditRequest extends PageRequest {
  kind?: string | undefined;
  subjectId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Every operator's act: who, when, what before and after (decisions: The operator). Nothing in it ever changes. */
export class Audit {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Writes an act down, in the transaction that does it: what is rolled back was never done. */
  async record(trx: Transaction, act: Act): Promise<void> {
    await this.recordAll(trx, [act]);
  }

  /** Writes down each of many acts of one moment. */
  async recordAll(trx: Transaction, acts: readonly Act[]): Promise<void> {
    const at = this.#clock.now();
    await queries.insertEntries(
      trx,
      acts.map(({ by, action, subject, before, after, reason }) => ({
        ...{ at, action, subject, reason: reason ?? null },
        accountId: accountIdOf(by),
        ...differenceOf(before, after),
      })),
    );
  }

  /** @returns a page of acts, the latest first */
  list({ kind, subjectId, from, to, ...page }: AuditRequest): Promise<Page<AuditEntry>> {
    const filter: queries.AuditFilter = {
      ...{ kind, subjectId },
      ...momentsOf({ from, to }),
    };
    return paged(page, {
      count: () => queries.countEntries(this.#database, filter),
      list: async (slice) => (await queries.listEntries(this.#database, filter, slice)).map(presentEntry),
    });
  }
}
