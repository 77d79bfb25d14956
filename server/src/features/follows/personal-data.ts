import type { Database } from '#server/database/database';
import type { PersonalData } from '#server/platform/personal-data';
import { deleteFollowsOf, listAllFollows } from './follow-queries.ts';
import { deleteNoticesOf, findNotices } from './notices/notice-queries.ts';
import { deleteSubscriptionsOf } from './push/push-queries.ts';
import { describeDevices } from './push/subscriptions.ts';

export function followPersonalData(
  database: Database,
): PersonalData<'follows' | 'follow_notices' | 'push_subscriptions'> {
  return {
    async exportOf(accountId) {
      const [rows, notices, push_subscriptions] = await Promise.all([
        listAllFollows(database, accountId),
        findNotices(database, accountId),
        describeDevices(database, accountId),
      ]);
      return {
        follows: rows.map(({ kind, name, followed_at, notices }) => ({
          kind,
          name,
          since: followed_at.toISOString(),
          notices,
        })),
        follow_notices: notices ? { mails: notices.mails, zone: notices.zone } : null,
        push_subscriptions,
      };
    },

    async forget(trx, accountId) {
      await deleteFollowsOf(trx, accountId);
      await deleteNoticesOf(trx, accountId);
      await deleteSubscriptionsOf(trx, accountId);
    },
  };
}
