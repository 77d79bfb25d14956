import {
  type Act,
  type ActInParts,
  type Actor,
  accountIdOf,
  commandLine,
  differenceOf,
  type ManyAct,
  type RecordAct,
} from '#core/server/act';
import { holdActor } from '#core/server/acting-queries';
import type { Clock } from '#core/server/clock';
import type { Database, Transaction } from '#core/server/database/database';
import { transact } from '#core/server/database/transact';
import { momentsOf } from '#core/server/library-time';
import { type PageRequest, paged } from '#core/server/paged';
import type { AuditEntry, AuditPage } from '#features/audit/desk';
import { presentEntry, tokenField } from './present.ts';
import * as queries from './queries.ts';

/** Days are `YYYY-MM-DD` in the library's time zone, both included. */
export interface AuditRequest extends PageRequest {
  kind?: string | undefined;
  subjectId?: string | undefined;
  /** Lists the parts of this entry. Without an entry or a subject, parts are left out. */
  partOf?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Records every operator's act with the values before and after (features/audit/README.md#what-it-promises). Entries never change. */
export class Audit {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Runs an act and records it in one transaction.
   * @param work may be called again after a conflict
   */
  transact<Result>(by: Actor, work: (trx: Transaction, record: RecordAct) => Promise<Result>): Promise<Result> {
    return transact(this.#database, (trx) => this.within(trx, by, (record) => work(trx, record)));
  }

  async within<Result>(trx: Transaction, by: Actor, work: (record: RecordAct) => Promise<Result>): Promise<Result> {
    await holdActor(trx, by);
    return work((act) => this.record(trx, { by, ...act }));
  }

  /** Records an act in the transaction that does it, so that a rollback removes both. */
  async record(trx: Transaction, act: Act): Promise<void> {
    await this.#insert(trx, [act], null);
  }

  /** Records an action on several things: one entry for all, and one part for each. A single thing gets only one entry. */
  async recordMany(trx: Transaction, act: ManyAct, parts: readonly Act[]): Promise<void> {
    if (parts.length < 2) return this.#insert(trx, parts, null);
    const partOf = await queries.insertAct(trx, this.#headOf(act, act.asked), null);
    await this.#insert(trx, parts, partOf);
  }

  async recordParts(trx: Transaction, { key, asked, ...act }: ActInParts, parts: readonly Act[]): Promise<void> {
    const partOf = await queries.insertAct(trx, this.#headOf(act, asked ?? null), key);
    await this.#insert(trx, parts, partOf);
  }

  async list({ kind, subjectId, partOf, from, to, ...page }: AuditRequest): Promise<AuditPage> {
    const filter: queries.AuditFilter = {
      kind,
      subjectId,
      partOf,
      ...momentsOf({ from, to }),
    };
    const listed = await paged(page, {
      count: () => queries.countEntries(this.#database, filter),
      list: async (slice) => this.#present(await queries.listEntries(this.#database, filter, slice)),
    });
    const [whole] = partOf === undefined ? [] : await queries.findEntries(this.#database, [partOf]);
    return { ...listed, part_of: whole ? presentEntry(whole) : null };
  }

  /** An action that turned out to concern a single thing is shown as an act on that thing. */
  async #present(rows: readonly queries.EntryRow[]): Promise<AuditEntry[]> {
    const single = rows.flatMap(({ parts, first_part }) => (parts === 1 && first_part !== null ? first_part : []));
    const found = single.length === 0 ? [] : await queries.findEntries(this.#database, single);
    const byId = new Map(found.map((row) => [row.id, row]));
    return rows.map((row) => presentEntry((row.parts === 1 && byId.get(row.first_part ?? '')) || row));
  }

  #headOf({ by, action }: Omit<ManyAct, 'asked'>, asked: ManyAct['asked']): queries.NewEntry {
    const subject = { id: null, name: '' };
    const fields = withToken(by, { before: null, after: asked });
    return { at: this.#clock.now(), accountId: accountIdOf(by), action, subject, ...fields, reason: null };
  }

  async #insert(trx: Transaction, acts: readonly Act[], partOf: string | null): Promise<void> {
    const at = this.#clock.now();
    await queries.insertEntries(
      trx,
      acts.map(({ by, action, subject, before, after, reason }) => ({
        at,
        action,
        subject,
        reason: reason ?? null,
        accountId: accountIdOf(by),
        ...withToken(by, differenceOf(before, after)),
      })),
      partOf,
    );
  }
}

/** Adds the access token's name to the hashed fields, so that the chain proves the name too. */
function withToken(by: Actor, fields: Pick<Act, 'before' | 'after'>): Pick<Act, 'before' | 'after'> {
  const token = by === commandLine ? undefined : by.acting?.accessToken;
  return token ? { ...fields, after: { ...fields.after, [tokenField]: token.name } } : fields;
}
