import { dayOf, startOfDay } from '#core/contract/calendar';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { snapshot } from '#core/server/database/snapshot';
import { ExpectedError } from '#core/server/errors';
import { byteOrderMark, toCsv, twoDecimals } from './csv.ts';
import { type StatementLine, statementOf } from './statement.ts';
import * as queries from './statement-queries.ts';

const head = ['month', 'section', 'account', 'line', 'count', 'debit', 'credit'];

export class StatementDesk {
  readonly #parts: { database: Database; clock: Clock };

  constructor(parts: { database: Database; clock: Clock }) {
    this.#parts = parts;
  }

  /**
   * @param month `YYYY-MM` in the library's time zone; the current month is reported up to now
   * @returns CSV in naira with two decimals
   */
  async csv(month: string): Promise<string> {
    const bounds = { from: startOfDay(`${month}-01`), before: startOfDay(`${monthAfter(month)}-01`) };
    const today = dayOf(this.#parts.clock.now());
    if (`${month}-01` > today) {
      const message = `${month} has not begun: give a month up to ${today.slice(0, 7)}.`;
      throw new ExpectedError('request.invalid', message, { month: message });
    }
    const lines = statementOf(await this.#read(bounds, daysOf(bounds)));
    return byteOrderMark + toCsv([head, ...lines.map((line) => cellsOf(month, line))]);
  }

  #read(bounds: queries.Bounds, days: { first: string; last: string }) {
    return snapshot(this.#parts.database, async (trx) => ({
      opening: await queries.sumAccountsBefore(trx, bounds.from),
      moved: await queries.sumMovedByAccount(trx, bounds),
      closing: await queries.sumAccountsBefore(trx, bounds.before),
      minted: await queries.sumMinted(trx, bounds),
      redeemable: await queries.sumRedeemable(trx, bounds.before),
      reported: await queries.sumReported(trx, bounds, days),
    }));
  }
}

function cellsOf(month: string, { section, account, line, count, debit, credit }: StatementLine): string[] {
  const amount = (kobo: bigint | null) => (kobo === null ? '' : twoDecimals(String(kobo)));
  return [month, section, account, line, count ?? '', amount(debit), amount(credit)];
}

function daysOf({ from, before }: queries.Bounds) {
  return { first: dayOf(from), last: dayOf(new Date(before.getTime() - 1)) };
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
