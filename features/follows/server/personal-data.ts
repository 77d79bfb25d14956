import type { Database } from '#core/server/database/database';
import type { PersonalData } from '#core/server/personal-data';
import { deleteNoticesOf, findNotices } from '#features/follows/server/notices/notice-queries';
import { deleteSubscriptionsOf } from '#features/follows/server/push/push-queries';
import { describeDevices } from '#features/follows/server/push/subscriptions';
import { deleteFollowsOf, listAllFollows } from './follow-queries.ts';

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
