import type { AccountId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import { inPages } from '#core/server/in-pages';
import type { PersonalData } from '#core/server/personal-data';
import { exportMarks, type MarkTable } from '#features/activity/server/marks/mark-queries';
import * as queries from './personal-queries.ts';
import { presentPosition } from './present.ts';
import { findQueue } from './queue-queries.ts';

type Part = 'plays' | 'downloads' | 'positions' | 'likes' | 'heard' | 'queue' | 'activities' | 'locations';
type LastMessage = queries.SliceByMessage['last'];

export function activityPersonalData(db: Database): PersonalData<Part> {
  return {
    exportOf: (accountId) => ({
      plays: () => historyOf(accountId, 'played_at', (at) => ({ last_played: at.toISOString() })),
      downloads: () => historyOf(accountId, 'downloaded_at', (at) => ({ downloaded: at.toISOString() })),
      positions: () =>
        inPages(
          (last: LastMessage, limit) => queries.exportPositions(db, accountId, { last, limit }),
          (rows) => rows.map((row) => ({ message_id: row.message_id, ...presentPosition(row) })),
        ),
      likes: () => marksOf(accountId, 'liked_messages', (liked) => ({ liked })),
      heard: () => marksOf(accountId, 'heard_messages', (heard) => ({ heard })),
      queue: () => queueOf(accountId),
      activities: () =>
        inPages(
          (last: { at: Date; play_id: string } | null, limit) => queries.listActivities(db, accountId, { last, limit }),
          (rows) => rows.map((row) => ({ ...row, at: row.at.toISOString() })),
        ),
      locations: async () =>
        (await queries.listLocations(db, accountId)).map(({ seen_at, ...place }) => ({
          ...place,
          seen: seen_at.toISOString(),
        })),
    }),

    async forget(trx, accountId) {
      await queries.forgetAccount(trx, accountId);
    },
  };

  function historyOf<When>(accountId: AccountId, moment: 'played_at' | 'downloaded_at', whenOf: (at: Date) => When) {
    return inPages(
      (last: LastMessage, limit) => queries.listHistory(db, accountId, { moment, last, limit }),
      (rows) => rows.map(({ message_id, topic, at }) => ({ message_id, topic: topic ?? '', ...whenOf(at) })),
    );
  }

  function marksOf<Mark>(accountId: AccountId, table: MarkTable, markOf: (isSet: boolean) => Mark) {
    return inPages(
      (last: LastMessage, limit) => exportMarks(db, { table, accountId }, { last, limit }),
      (rows) =>
        rows.map(({ message_id, topic, is_set, acted_at }) => ({
          message_id,
          topic,
          at: acted_at.toISOString(),
          ...markOf(is_set),
        })),
    );
  }

  async function queueOf(accountId: AccountId) {
    const queue = await findQueue(db, accountId);
    if (!queue) return null;
    const topics = await queries.listTopics(db, queue.message_ids);
    return {
      messages: queue.message_ids.map((id) => ({ message_id: id, topic: topics.get(id) ?? '' })),
      index: queue.index,
      updated: queue.updated_at.toISOString(),
    };
  }
}
