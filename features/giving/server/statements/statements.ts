import type { Readable } from 'node:stream';
import { dayOf, libraryZone, startOfDay } from '#core/contract/calendar';
import type { AccountId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import { nairaOf } from '#core/server/database/stored-kobo';
import { ExpectedError } from '#core/server/errors';
import type { PdfCaller, Pdfs } from '#core/server/pdf/pdfs';
import type { Platform } from '#core/server/platform';
import type { Issuer, Payer } from '#core/server/receipts/receipt-page';
import type { DonationFacts } from '#features/giving/contract/donations';
import type { GivingYear } from '#features/giving/contract/statements';
import { presentDonation } from '#features/giving/server/donations/present';
import type { Statement } from './draw-statement-pdf.ts';
import { type Days, findVersion, listSome, listYears } from './statement-queries.ts';

export function statementHeaders(year: string) {
  return {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="giving-${year}.pdf"`,
    'cache-control': 'no-store',
  };
}

export interface GivingStatementParts extends Pick<Platform, 'database' | 'clock'> {
  library(): Issuer;
  findGiver(accountId: AccountId): Promise<Payer>;
  pdfs: Pick<Pdfs, 'draw'>;
}

export class GivingStatements {
  readonly #parts: GivingStatementParts;

  constructor(parts: GivingStatementParts) {
    this.#parts = parts;
  }

  async years(accountId: AccountId): Promise<GivingYear[]> {
    const rows = await listYears(this.#parts.database, accountId, libraryZone());
    return rows.map(({ year, donations, amount_kobo }) => ({ year, donations, amount: nairaOf(amount_kobo) }));
  }

  /** @param year `YYYY` in the library's time zone; the current year's statement ends today */
  async print(accountId: AccountId, year: string, caller: PdfCaller): Promise<Readable> {
    const { database, clock, library, findGiver, pdfs } = this.#parts;
    const days = { from: startOfDay(`${year}-01-01`), before: startOfDay(`${Number(year) + 1}-01-01`) };
    const version = await findVersion(database, accountId, days);
    if (version === null) throw new ExpectedError('donation.not_found', `Nothing was given in ${year}.`);
    // Without a time of day, the cached PDF is good for a day.
    const at = startOfDay(dayOf(clock.now()));
    const content = { year, at, library: library(), giver: await findGiver(accountId) } satisfies Statement;
    const more = () => donationsBetween(database, accountId, days);
    return pdfs.draw({ kind: 'statement', content, more, keep: { owner: accountId, version } }, caller);
  }
}

async function* donationsBetween(
  database: Database,
  accountId: AccountId,
  days: Days,
): AsyncGenerator<DonationFacts[]> {
  let rows = await listSome(database, accountId, { ...days, after: null });
  while (rows.length > 0) {
    yield rows.map(presentDonation);
    rows = await listSome(database, accountId, { ...days, after: rows.at(-1)?.id ?? null });
  }
}
