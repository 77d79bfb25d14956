import type { Database } from '#server/database/database';
import { inPagesByIds } from '#server/platform/in-pages';
import type { PersonalData } from '#server/platform/personal-data';
import { listDonations } from './donations/donation-queries.ts';
import { presentDonation } from './donations/present.ts';
import { deleteRemindersOf, listReminders } from './reminders/reminder-queries.ts';
import { presentReminder } from './reminders/reminders.ts';

export function givingPersonalData(database: Database): PersonalData<'donations' | 'reminders'> {
  return {
    exportOf: (accountId) => ({
      donations: () =>
        inPagesByIds(
          (slice) => listDonations(database, accountId, slice),
          (rows) => rows.map(presentDonation),
        ),
      reminders: async () =>
        (await listReminders(database, accountId)).map((row) => {
          const { fund, amount, day, zone } = presentReminder(row);
          return { fund, amount, day, zone, since: row.created_at.toISOString() };
        }),
    }),

    /** Donations stay with the books, referring to an account without personal data. */
    async forget(trx, accountId) {
      await deleteRemindersOf(trx, accountId);
    },
  };
}
