import type { Database } from '#server/database/database';
import type { PersonalData } from '#server/platform/personal-data';
import { listDonations } from './donations/donation-queries.ts';
import { presentDonation } from './donations/present.ts';

export function givingPersonalData(database: Database): PersonalData<'donations'> {
  return {
    async exportOf(accountId) {
      return { donations: (await listDonations(database, accountId)).map(presentDonation) };
    },

    /** Donations stay with the books, referring to an account without personal data. */
    async forget() {},
  };
}
