import type { Database } from '#core/server/database/database';
import type { GroupKind } from '#features/groups/desk';
import { makeMessage } from './make-message.ts';

export async function publishUnder(db: Database, groups: Partial<Record<GroupKind, readonly string[]>>): Promise<void> {
  const { speakers = [], series = [], services: serviceIds, categories: categoryIds, centres: centreIds } = groups;
  for (const speakerId of speakers) await makeMessage(db, { speakerId });
  for (const seriesId of series) {
    const row = { series_id: seriesId, message_id: await makeMessage(db), part: 1 };
    await db.insertInto('message_series').values(row).execute();
  }
  if (serviceIds ?? categoryIds ?? centreIds) await makeMessage(db, { serviceIds, categoryIds, centreIds });
}
