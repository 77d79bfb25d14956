import type { Database } from '#core/server/database/database';
import type { PersonalData } from '#core/server/personal-data';
import { deletePrivateFeed, findPrivateFeed } from './private-feed-queries.ts';

export function feedPersonalData(database: Database): PersonalData<'private_feed'> {
  return {
    /** The export omits the feed's address, because the address gives access to the purchases. */
    exportOf: (accountId) => ({
      async private_feed() {
        const row = await findPrivateFeed(database, accountId);
        return row ? { made: row.made_at.toISOString(), last_read: row.last_read_at?.toISOString() ?? null } : null;
      },
    }),

    async forget(trx, accountId) {
      await deletePrivateFeed(trx, accountId);
    },
  };
}
