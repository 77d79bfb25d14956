import type { GroupKind } from '#contract/groups/desk';
import type { Database } from '#server/database/database';
import { makeMessage } from './make-message.ts';

/**
 * Creates published messages in all of these groups, so that listeners see them.
 * @param groups ids, by kind
 */
export async function publishUnder(db: Database, groups: Partial<Record<GroupKind, readonly string[]>>): Promise<void> {
  const { speakers = [], services: serviceIds, categories: categoryIds, centres: centreIds } = groups;
  for (const speakerId of speakers) await makeMessage(db, { speakerId });
  if (serviceIds ?? categoryIds ?? centreIds) await makeMessage(db, { serviceIds, categoryIds, centreIds });
}
