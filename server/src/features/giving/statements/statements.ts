import type { Readable } from 'node:stream';
import { libraryZone, startOfDay } from '#contract/calendar';
import type { DonationFacts } from '#contract/donations/public';
import type { GivingYear } from '#contract/donations/statements';
import type { AccountId } from '#contract/ids';
import { type Kobo, kobo, koboToNaira, nairaToKobo } from '#contract/money';
import { nairaOf } from '#server/database/stored-kobo';
import { isCounted, presentDonation } from '#server/features/giving/donations/present';
import { ExpectedError } from '#server/platform/errors';
import { existing } from '#server/platform/existing';
import type { Platform } from '#server/platform/platform';
import type { Issuer, Payer } from '#server/platform/receipts/receipt-page';
import { listBetween, listYears } from './statement-queries.ts';

/** @returns the headers of a reply that is a statement */
export function statementHeaders(year: string) {
  return {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="giving-${year}.pdf"`,
    'cache-control': 'no-store',
  };
}

export interface GivingStatementParts extends Pick<Platform, 'database' | 'clock'> {
  /** The library's current details. */
  library(): Issuer;
  /** @returns null when the account is deleted */
  findGiver(accountId: AccountId): Promise<Payer>;
}

/** What a listener gave in a year, to print (docs/product/giving.md#yearly-statements). */
export class GivingStatements {
  readonly #parts: GivingStatementParts;

  constructor(parts: GivingStatementParts) {
    this.#parts = parts;
  }

  /** @returns the years of the library's calendar in which the listener gave something, latest first */
  async years(accountId: AccountId): Promise<GivingYear[]> {
    const rows = await listYears(this.#parts.database, accountId, libraryZone());
    return rows.map(({ year, donations, amount_kobo }) => ({ year, donations, amount: nairaOf(amount_kobo) }));
  }

  /**
   * @param year `YYYY`, of the library's calendar; of the current one, what was given so far
   * @returns a PDF
   * @throws ExpectedError `donation.not_found` when nothing was given in it
   */
  async print(accountId: AccountId, year: string): Promise<Readable> {
    const { database, clock, library, findGiver } = this.#parts;
    const bounds = { from: startOfDay(`${year}-01-01`), before: startOfDay(`${Number(year) + 1}-01-01`) };
    const rows = await listBetween(database, accountId, bounds);
    if (rows.length === 0) throw new ExpectedError('donation.not_found', `Nothing was given in ${year}.`);
    // Drawing takes libraries that nothing else needs, and that would delay each start by 150 ms.
    const { drawStatement } = await import('./draw-statement.ts');
    const donations = rows.map(presentDonation);
    const facts = { year, at: clock.now(), library: library(), giver: await findGiver(accountId) };
    return drawStatement({ ...facts, donations, ...sumsOf(donations) });
  }
}

/** @returns naira for each fund, by its latest name, and in all; without what doesn't count */
export function sumsOf(donations: readonly DonationFacts[]): {
  funds: { fund: string; amount: number }[];
  total: number;
} {
  const funds = new Map<string, { fund: string; sum: Kobo }>();
  for (const { fund_id, fund, amount } of donations.filter(isCounted)) {
    const given = existing(nairaToKobo(amount), `the kobo of ${amount} naira`);
    funds.set(fund_id, { fund, sum: kobo((funds.get(fund_id)?.sum ?? 0n) + given) });
  }
  const sums = [...funds.values()];
  const total = sums.reduce((before, { sum }) => before + sum, 0n);
  return {
    funds: sums.map(({ fund, sum }) => ({ fund, amount: koboToNaira(sum) })),
    total: koboToNaira(kobo(total)),
  };
}
