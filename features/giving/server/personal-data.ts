import type { Database } from '#core/server/database/database';
import { inPagesByIds } from '#core/server/in-pages';
import type { PersonalData } from '#core/server/personal-data';
import { listDonations } from '#features/giving/server/donations/donation-queries';
import { presentDonation } from '#features/giving/server/donations/present';
import { deleteRemindersOf, listReminders } from '#features/giving/server/reminders/reminder-queries';
import { presentReminder } from '#features/giving/server/reminders/reminders';

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

    /** Donations stay in the books, and refer to an account without personal data. */
    async forget(trx, accountId) {
      await deleteRemindersOf(trx, accountId);
    },
  };
}
