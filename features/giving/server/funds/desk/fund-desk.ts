import { dayOf, libraryZone, startOfDay } from '#core/contract/calendar';
import { FundId } from '#core/contract/ids';
import type { Actor, Fields } from '#core/server/act';
import type { Database } from '#core/server/database/database';
import { breaksUnique } from '#core/server/database/error-code';
import { nairaOf } from '#core/server/database/stored-kobo';
import { ExpectedError } from '#core/server/errors';
import type { Platform } from '#core/server/platform';
import type { Audit } from '#features/audit/server/audit';
import type { DeskFund, DeskFundDetail, FundChange, NewFund } from '#features/giving/desk/funds';
import type { FundRow } from '#features/giving/server/funds/fund-queries';
import * as queries from './fund-desk-queries.ts';

const mostMonths = 24;

export interface FundDeskParts extends Pick<Platform, 'database' | 'clock'> {
  audit: Pick<Audit, 'transact'>;
}

/** Funds at the desk (features/giving/README.md#funds); each change is audited. */
export class FundDesk {
  readonly #parts: FundDeskParts;

  constructor(parts: FundDeskParts) {
    this.#parts = parts;
  }

  /** @returns all funds in their order, with what was given to each */
  async list(): Promise<DeskFund[]> {
    return (await queries.listFunds(this.#parts.database, this.#since())).map(presentFund);
  }

  /** @throws ExpectedError `fund.not_found` */
  read(id: FundId): Promise<DeskFundDetail> {
    return this.#find(this.#parts.database, id);
  }

  /** @returns the new one, active and after all others @throws ExpectedError `fund.name_taken` */
  add(by: Actor, { name, description }: NewFund): Promise<DeskFundDetail> {
    const created = { name, description, created_at: this.#parts.clock.now() };
    return this.#parts.audit.transact(by, async (trx, record) => {
      const id = FundId.parse(await orTaken(queries.insertFund(trx, created)));
      const after = { name, description, active: true };
      await record({ action: 'fund.add', subject: { id, name }, before: null, after });
      return this.#find(trx, id);
    });
  }

  /**
   * A fund is closed by `is_active: false`: it takes no more donations.
   * @throws ExpectedError `fund.not_found`, `fund.name_taken`, `operator.changed_meanwhile`
   */
  change(by: Actor, id: FundId, change: FundChange): Promise<DeskFundDetail> {
    return this.#parts.audit.transact(by, async (trx, record) => {
      const before = await queries.lockFund(trx, id);
      if (!before) throw noSuchFund();
      if (before.version !== change.version) throw changedMeanwhile(before.name);
      const { name = before.name, description = before.description, is_active = before.is_active } = change;
      const after = { name, description, is_active };
      await orTaken(queries.updateFund(trx, id, after));
      await record({
        action: 'fund.change',
        subject: { id, name },
        before: fieldsOf(before),
        after: fieldsOf(after),
      });
      return this.#find(trx, id);
    });
  }

  /** Moves a fund directly after another; null moves it first. @throws ExpectedError `fund.not_found` */
  place(by: Actor, id: FundId, after: FundId | null): Promise<void> {
    return this.#parts.audit.transact(by, async (trx, record) => {
      const { name } = await this.#find(trx, id);
      const order = await queries.lockOrder(trx);
      const others = order.filter((other) => other !== id);
      const index = after === null ? 0 : others.indexOf(after) + 1;
      if (after !== null && index === 0) throw noSuchFund();
      await queries.writeOrder(trx, others.toSpliced(index, 0, id));
      const places = { before: { place: order.indexOf(id) + 1 }, after: { place: index + 1 } };
      await record({ action: 'fund.place', subject: { id, name }, ...places });
    });
  }

  async #find(db: Database, id: FundId): Promise<DeskFundDetail> {
    const [row] = await queries.listFunds(db, this.#since(), id);
    if (!row) throw noSuchFund();
    const months = await queries.listMonths(db, id, { zone: libraryZone(), most: mostMonths });
    return {
      ...presentFund(row),
      months: months.map(({ month, donations, amount_kobo }) => ({ month, donations, amount: nairaOf(amount_kobo) })),
    };
  }

  /** Of the library's calendar. */
  #since(): queries.Since {
    const today = dayOf(this.#parts.clock.now());
    return { month: startOfDay(`${today.slice(0, 7)}-01`), year: startOfDay(`${today.slice(0, 4)}-01-01`) };
  }
}

export function noSuchFund(): ExpectedError {
  return new ExpectedError('fund.not_found', 'There is no such fund.');
}

function presentFund(row: queries.TotalledFund): DeskFund {
  return {
    id: FundId.parse(row.id),
    version: row.version,
    name: row.name,
    description: row.description,
    is_active: row.is_active,
    given: {
      all: nairaOf(row.all_kobo),
      month: nairaOf(row.month_kobo),
      year: nairaOf(row.year_kobo),
      donations: row.donations,
      tested: nairaOf(row.tested_kobo),
    },
  };
}

function fieldsOf({
  name,
  description,
  is_active: active,
}: Pick<FundRow, 'name' | 'description' | 'is_active'>): Fields {
  return { name, description, active };
}

function changedMeanwhile(name: string): ExpectedError {
  const sentence = `Somebody else has changed “${name}” meanwhile. Look at it again before you change it.`;
  return new ExpectedError('operator.changed_meanwhile', sentence);
}

async function orTaken<Result>(written: Promise<Result>): Promise<Result> {
  return written.catch((error: unknown) => {
    if (!breaksUnique(error)) throw error;
    const sentence = 'There is a fund of this name already: case and accents make no difference.';
    throw new ExpectedError('fund.name_taken', sentence, { name: sentence });
  });
}
