import type { Database } from '#server/database/database';
import type { PersonalData } from '#server/platform/personal-data';
import { listDonations } from './donations/donation-queries.ts';
import { presentDonation } from './donations/present.ts';
import { deleteRemindersOf, listReminders } from './reminders/reminder-queries.ts';
import { presentReminder } from './reminders/reminders.ts';

export function givingPersonalData(database: Database): PersonalData<'donations' | 'reminders'> {
  return {
    async exportOf(accountId) {
      const reminders = await listReminders(database, accountId);
      return {
        donations: (await listDonations(database, accountId)).map(presentDonation),
        reminders: reminders.map((row) => {
          const { fund, amount, day, zone } = presentReminder(row);
          return { fund, amount, day, zone, since: row.created_at.toISOString() };
        }),
      };
    },

    /** Donations stay with the books, referring to an account without personal data. */
    async forget(trx, accountId) {
      await deleteRemindersOf(trx, accountId);
    },
  };
}
