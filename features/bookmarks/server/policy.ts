import type { MessageId } from '#core/contract/ids';
import { latestActs, notAfter } from '#core/server/listener-acts/latest-acts';
import type { BookmarkId } from '#features/bookmarks/contract';

/** What a listener did to a bookmark: all that it is from then on. */
export interface BookmarkAct {
  id: BookmarkId;
  messageId: MessageId;
  positionMs: number;
  /** Empty when it is deleted. */
  text: string;
  isDeleted: boolean;
  madeAt: Date;
  /** When it was done. */
  at: Date;
}

/** As a call gives it: times may be absent. */
export type GivenAct = Omit<BookmarkAct, 'madeAt' | 'at'> & { madeAt: Date | null; at: Date | null };

/**
 * @param acts in any order; a time that is null or in the future means now
 * @returns the latest act of each bookmark, in the order of their ids
 */
export function latestBookmarkActs(acts: readonly GivenAct[], now: Date): BookmarkAct[] {
  const timed = acts.map((given): BookmarkAct => {
    const at = notAfter(given.at, now);
    return { ...given, text: given.isDeleted ? '' : given.text, at, madeAt: notAfter(given.madeAt, at) };
  });
  return latestActs(timed, ({ id }) => id, compareActs).sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Which of two acts on one bookmark counts, the same on every device and in the database (`writeBookmarks`): the later one; of the same
 * moment the deletion, then the greater text, then the later position.
 */
function compareActs(one: BookmarkAct, other: BookmarkAct): number {
  return (
    one.at.getTime() - other.at.getTime() ||
    Number(one.isDeleted) - Number(other.isDeleted) ||
    (one.text === other.text ? 0 : Buffer.compare(Buffer.from(one.text), Buffer.from(other.text))) ||
    one.positionMs - other.positionMs
  );
}
