import type { MessageId } from '#core/contract/ids';
import { latestActs, notAfter } from '#core/server/listener-acts/latest-acts';
import type { BookmarkId } from '#features/bookmarks/contract';

export interface BookmarkAct {
  id: BookmarkId;
  messageId: MessageId;
  positionMs: number;
  text: string;
  isDeleted: boolean;
  madeAt: Date;
  at: Date;
}

export type GivenAct = Omit<BookmarkAct, 'madeAt' | 'at'> & { madeAt: Date | null; at: Date | null };

/** @param acts in any order; a null or future time means now */
export function latestBookmarkActs(acts: readonly GivenAct[], now: Date): BookmarkAct[] {
  const timed = acts.map((given): BookmarkAct => {
    const at = notAfter(given.at, now);
    return { ...given, text: given.isDeleted ? '' : given.text, at, madeAt: notAfter(given.madeAt, at) };
  });
  return latestActs(timed, ({ id }) => id, compareActs).sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Every device and the database (`writeBookmarks`) must order acts alike. The later act wins; at the same moment a deletion, then the
 * greater text, then the later position.
 */
function compareActs(one: BookmarkAct, other: BookmarkAct): number {
  return (
    one.at.getTime() - other.at.getTime() ||
    Number(one.isDeleted) - Number(other.isDeleted) ||
    (one.text === other.text ? 0 : Buffer.compare(Buffer.from(one.text), Buffer.from(other.text))) ||
    one.positionMs - other.positionMs
  );
}
