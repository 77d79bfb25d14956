import type { Database } from '#server/database/database';
import type { PersonalData } from '#server/platform/personal-data';
import { exportMarks } from './marks/mark-queries.ts';
import * as queries from './personal-queries.ts';
import { presentPersonalData } from './present.ts';
import { findQueue } from './queue-queries.ts';

type Part = 'plays' | 'downloads' | 'positions' | 'likes' | 'heard' | 'queue' | 'activities' | 'locations';

export function activityPersonalData(db: Database): PersonalData<Part> {
  return {
    async exportOf(accountId) {
      const [history, positions, likes, heard, queue, activities, locations] = await Promise.all([
        queries.listWholeHistory(db, accountId),
        queries.listPositions(db, accountId),
        exportMarks(db, { table: 'liked_messages', accountId }),
        exportMarks(db, { table: 'heard_messages', accountId }),
        findQueue(db, accountId),
        queries.listActivities(db, accountId),
        queries.listLocations(db, accountId),
      ]);
      const topics = await queries.listTopics(db, queue?.message_ids ?? []);
      return presentPersonalData({ history, positions, likes, heard, queue, topics, activities, locations });
    },

    async forget(trx, accountId) {
      await queries.forgetAccount(trx, accountId);
    },
  };
}
