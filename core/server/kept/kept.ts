import type { Actor, Fields, RecordAct } from '#core/server/act';
import type { Database, Transaction } from '#core/server/database/database';
import { breaksUnique } from '#core/server/database/error-code';
import { ExpectedError } from '#core/server/errors';
import { type Ordered, placeRow } from './place-queries.ts';

export interface Kind<Thing> {
  noun: string;
  nameOf(thing: Thing): string;
  fieldsOf(thing: Thing): Fields;
  find(db: Database, id: string): Promise<Thing | undefined>;
  lock(trx: Transaction, id: string): Promise<number | undefined>;
  notFound(): ExpectedError;
  nameTaken(): ExpectedError;
  order?: Ordered;
}

interface Auditing {
  transact<Result>(by: Actor, work: (trx: Transaction, record: RecordAct) => Promise<Result>): Promise<Result>;
}

interface BegunAct {
  trx: Transaction;
  record: RecordAct;
}

export interface Seen {
  id: string;
  version: number;
}

/** All acts are audited, and a change must name the version that it is based on. */
export class Kept<Thing extends { id: string }> {
  readonly #audit: Auditing;
  readonly #kind: Kind<Thing>;

  constructor(audit: Auditing, kind: Kind<Thing>) {
    this.#audit = audit;
    this.#kind = kind;
  }

  async find(db: Database, id: string): Promise<Thing> {
    const found = await this.#kind.find(db, id);
    if (!found) throw this.#kind.notFound();
    return found;
  }

  add(by: Actor, insert: (trx: Transaction) => Promise<string>): Promise<Thing> {
    return this.#audit.transact(by, async (trx, record) => {
      const after = await this.find(trx, await this.#orTaken(insert(trx)));
      await record({ ...this.#act('add', after), before: null, after: this.#kind.fieldsOf(after) });
      return after;
    });
  }

  change(by: Actor, seen: Seen, write: (trx: Transaction, before: Thing) => Promise<void>): Promise<Thing> {
    return this.#audit.transact(by, (trx, record) =>
      this.changeWithin({ trx, record }, seen, (before) => write(trx, before)),
    );
  }

  async changeWithin({ trx, record }: BegunAct, seen: Seen, write: (before: Thing) => Promise<void>): Promise<Thing> {
    const { fieldsOf } = this.#kind;
    const before = await this.#findSeen(trx, seen);
    await this.#orTaken(write(before));
    const after = await this.find(trx, seen.id);
    await record({ ...this.#act('change', after), before: fieldsOf(before), after: fieldsOf(after) });
    return after;
  }

  remove(by: Actor, seen: Seen, remove: (trx: Transaction) => Promise<void>): Promise<Thing> {
    return this.#audit.transact(by, async (trx, record) => {
      const before = await this.#findSeen(trx, seen);
      await remove(trx);
      await record({ ...this.#act('delete', before), before: this.#kind.fieldsOf(before), after: null });
      return before;
    });
  }

  /** Moves an item directly after another; null moves it to the front. */
  place(by: Actor, id: string, after: string | null): Promise<void> {
    return this.#audit.transact(by, async (trx, record) => {
      const { order } = this.#kind;
      const placed = order && (await placeRow(trx, order, id, after));
      if (!placed) throw this.#kind.notFound();
      await record({ ...this.#act('place', await this.find(trx, id)), ...placed });
    });
  }

  async #findSeen(trx: Transaction, { id, version }: Seen): Promise<Thing> {
    const found = await this.#kind.lock(trx, id);
    const before = await this.find(trx, id);
    if (found !== version) throw changedMeanwhile(`“${this.#kind.nameOf(before)}”`);
    return before;
  }

  #act(verb: string, thing: Thing) {
    const { noun, nameOf } = this.#kind;
    return { action: `${noun}.${verb}`, subject: { id: thing.id, name: nameOf(thing) } } as const;
  }

  async #orTaken<Result>(written: Promise<Result>): Promise<Result> {
    return written.catch((error: unknown) => {
      throw breaksUnique(error) ? this.#kind.nameTaken() : error;
    });
  }
}

export function changedMeanwhile(thing: string): ExpectedError {
  return new ExpectedError(
    'operator.changed_meanwhile',
    `Somebody else has changed ${thing} since you opened it. Look at it again before you change it.`,
  );
}
