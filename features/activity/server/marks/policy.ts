import type { MessageId } from '#core/contract/ids';
import type { Mark } from './mark-queries.ts';

/**
 * @param acts in any order; `at` null or in the future means now
 * @returns the latest act of each message; of the same moment, one that sets the mark
 */
export function latestActs(acts: readonly (Omit<Mark, 'at'> & { at: Date | null })[], now: Date): Mark[] {
  const latest = new Map<MessageId, Mark>();
  for (const { messageId, isSet, at } of acts) {
    const act = { messageId, isSet, at: at && at < now ? at : now };
    const before = latest.get(messageId);
    if (!before || isLater(act, before)) latest.set(messageId, act);
  }
  return [...latest.values()];
}

function isLater(one: Mark, other: Mark): boolean {
  return one.at > other.at || (one.at.getTime() === other.at.getTime() && one.isSet);
}
