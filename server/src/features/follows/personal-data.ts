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
    exportOf: (accountId) => ({
      follows: async () => (await listAllFollows(database, accountId)).map(presentExported),
      async follow_notices() {
        const notices = await findNotices(database, accountId);
        return notices ? { mails: notices.mails, zone: notices.zone } : null;
      },
      push_subscriptions: () => describeDevices(database, accountId),
    }),

    async forget(trx, accountId) {
      await deleteFollowsOf(trx, accountId);
      await deleteNoticesOf(trx, accountId);
      await deleteSubscriptionsOf(trx, accountId);
    },
  };
}

function presentExported({ kind, name, followed_at, notices }: Awaited<ReturnType<typeof listAllFollows>>[number]) {
  return { kind, name, since: followed_at.toISOString(), notices };
}
