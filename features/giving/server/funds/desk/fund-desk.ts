import { dayOf, libraryZone, startOfDay } from '#core/contract/calendar';
import { FundId } from '#core/contract/ids';
import type { Actor } from '#core/server/act';
import type { Database } from '#core/server/database/database';
import { nairaOf } from '#core/server/database/stored-kobo';
import { ExpectedError } from '#core/server/errors';
import { Kept } from '#core/server/kept/kept';
import type { Platform } from '#core/server/platform';
import type { Audit } from '#features/audit/server/audit';
import type { DeskFund, DeskFundDetail, FundChange, NewFund } from '#features/giving/desk/funds';
import * as queries from './fund-desk-queries.ts';

const maxMonths = 24;

export interface FundDeskParts extends Pick<Platform, 'database' | 'clock'> {
  audit: Pick<Audit, 'transact'>;
}

export class FundDesk {
  readonly #parts: FundDeskParts;
  readonly #kept: Kept<DeskFundDetail>;

  constructor(parts: FundDeskParts) {
    this.#parts = parts;
    this.#kept = new Kept(parts.audit, {
      noun: 'fund',
      nameOf: ({ name }) => name,
      fieldsOf: ({ name, description, is_active: active }) => ({ name, description, active }),
      find: (db, id) => this.#find(db, FundId.parse(id)),
      lock: queries.lockFund,
      notFound: noSuchFund,
      nameTaken: () => new ExpectedError('fund.name_taken', taken, { name: taken }),
      order: queries.orderOfFunds,
    });
  }

  async list(): Promise<DeskFund[]> {
    return (await queries.listFunds(this.#parts.database, this.#since())).map(presentFund);
  }

  read(id: FundId): Promise<DeskFundDetail> {
    return this.#kept.find(this.#parts.database, id);
  }

  add(by: Actor, { name, description }: NewFund): Promise<DeskFundDetail> {
    const created = { name, description, created_at: this.#parts.clock.now() };
    return this.#kept.add(by, (trx) => queries.insertFund(trx, created));
  }

  /** `is_active: false` closes a fund to donations. */
  change(by: Actor, id: FundId, { version, ...change }: FundChange): Promise<DeskFundDetail> {
    return this.#kept.change(by, { id, version }, async (trx, before) => {
      const { name = before.name, description = before.description, is_active = before.is_active } = change;
      await queries.updateFund(trx, id, { name, description, is_active });
    });
  }

  place(by: Actor, id: FundId, after: FundId | null): Promise<void> {
    return this.#kept.place(by, id, after);
  }

  async #find(db: Database, id: FundId): Promise<DeskFundDetail | undefined> {
    const [row] = await queries.listFunds(db, this.#since(), id);
    if (!row) return undefined;
    const months = await queries.listMonths(db, id, { zone: libraryZone(), max: maxMonths });
    return {
      ...presentFund(row),
      months: months.map(({ month, donations, amount_kobo }) => ({ month, donations, amount: nairaOf(amount_kobo) })),
    };
  }

  #since(): queries.Since {
    const today = dayOf(this.#parts.clock.now());
    return { month: startOfDay(`${today.slice(0, 7)}-01`), year: startOfDay(`${today.slice(0, 4)}-01-01`) };
  }
}

const taken = 'Another fund has this name already: case and accents make no difference.';

function noSuchFund(): ExpectedError {
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
