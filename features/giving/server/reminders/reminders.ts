import { isZone } from '#core/contract/calendar';
import type { AccountId, FundId } from '#core/contract/ids';
import { type Kobo, koboToNaira } from '#core/contract/money';
import { holdAccount, isConfirmed } from '#core/server/account-queries';
import { koboOf } from '#core/server/database/stored-kobo';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { ExpectedError } from '#core/server/errors';
import { noSession } from '#core/server/http/caller';
import type { EndLinks } from '#core/server/mail/end-links';
import { zoneOrLibrarys } from '#core/server/mail/quiet-hours';
import type { Platform } from '#core/server/platform';
import type { Reminder } from '#features/giving/contract/reminders';
import { assertEnough, whyNotGiven } from '#features/giving/server/funds/fund-policy';
import { holdFund } from '#features/giving/server/funds/fund-queries';
import * as queries from './reminder-queries.ts';
import { nextReminder } from './times.ts';

export interface ReminderParts extends Pick<Platform, 'database' | 'clock'> {
  endLinks: Pick<EndLinks, 'idIn'>;
  minimum(): Kobo;
}

export interface ChosenReminder {
  fund: FundId;
  amount: Kobo;
  day: number;
  browserZone: string;
}

export class Reminders {
  readonly #parts: ReminderParts;

  constructor(parts: ReminderParts) {
    this.#parts = parts;
  }

  async list(accountId: AccountId): Promise<{ data: Reminder[]; is_confirmed: boolean }> {
    const { database } = this.#parts;
    const [rows, is_confirmed] = await Promise.all([
      queries.listReminders(database, accountId),
      isConfirmed(database, accountId),
    ]);
    return { data: rows.map(presentReminder), is_confirmed };
  }

  /** A reminder first comes on a later day than its creation or change. With day and zone unchanged, its date stays. */
  async set(accountId: AccountId, { fund: fundId, amount, day, browserZone }: ChosenReminder): Promise<Reminder> {
    const { database, clock, minimum } = this.#parts;
    const row = await transactInTurn(database, accountId, async (trx) => {
      if (!(await holdAccount(trx, accountId))) throw noSession();
      const fund = await holdFund(trx, fundId);
      const refused = whyNotGiven(fund);
      if (refused) throw refused;
      assertEnough(amount, minimum());
      const before = await queries.lockReminder(trx, accountId, fundId);
      const zone = isZone(browserZone) ? browserZone : (before?.zone ?? null);
      const now = clock.now();
      const isSame = before !== undefined && before.day === day && before.zone === zone;
      const dueAt = isSame ? before.due_at : nextReminder(now, { day, zone: zoneOrLibrarys(zone) });
      await queries.putReminder(trx, { accountId, fundId, amount, day, zone, now, dueAt });
      return queries.lockReminder(trx, accountId, fundId);
    });
    if (!row) throw new Error('a reminder was written and is not there');
    return presentReminder(row);
  }

  end(accountId: AccountId, fundId: FundId): Promise<void> {
    return queries.deleteReminder(this.#parts.database, accountId, fundId);
  }

  async endByLink(token: string): Promise<void> {
    const { endLinks, database } = this.#parts;
    const id = endLinks.idIn(token);
    if (id === null) {
      const sentence = 'This link isn’t complete. Copy all of it, or end the reminder on the page ‘Give’.';
      throw new ExpectedError('confirmation.invalid', sentence);
    }
    await queries.deleteReminderById(database, id);
  }
}

export function presentReminder(row: queries.ReminderRow): Reminder {
  return {
    fund_id: row.fund_id,
    fund: row.fund,
    is_open: row.is_open,
    amount: koboToNaira(koboOf(row.amount_kobo)),
    day: row.day,
    zone: zoneOrLibrarys(row.zone),
    next: row.due_at.toISOString(),
  };
}
