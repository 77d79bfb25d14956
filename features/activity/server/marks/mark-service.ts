import { MessageId } from '#core/contract/ids';
import type { Platform } from '#core/server/platform';
import { mostMarks } from '#features/activity/contract/marks';
import { findMarks, listMarks, type Mark, type OwnMarks, readClockMs, writeMarks } from './mark-queries.ts';
import { latestActs } from './policy.ts';

export interface MarkList {
  marks: Mark[];
  /** For the next time. */
  cursor: string;
  more: boolean;
}

/**
 * What was stored less than this before a reply, in ms, is in the next one too: the transaction of another server may have begun before, and
 * ended after it.
 */
const overlapMs = 60_000;

/** What listeners say of messages, across devices (features/activity/README.md#marks). */
export class MarkService {
  readonly #parts: Pick<Platform, 'database' | 'clock'>;

  constructor(parts: Pick<Platform, 'database' | 'clock'>) {
    this.#parts = parts;
  }

  /**
   * Stores each act that is later than what is stored of its message. A time in the future means now.
   * @param acts `at` is null for now
   * @returns where these messages stand now, without those that aren't there
   */
  async record(own: OwnMarks, acts: readonly (Omit<Mark, 'at'> & { at: Date | null })[]): Promise<Mark[]> {
    const { database, clock } = this.#parts;
    const latest = latestActs(acts, clock.now());
    await writeMarks(database, own, latest);
    const rows = await findMarks(
      database,
      own,
      latest.map(({ messageId }) => messageId),
    );
    return rows.map(markOf);
  }

  /**
   * @param since the cursor of a former list; undefined for all that are set
   * @returns what was stored since, of the last minute perhaps once more; at most a thousand
   */
  async list(own: OwnMarks, since: string | undefined): Promise<MarkList> {
    const { database } = this.#parts;
    // Before it is read: what is stored meanwhile is in the next one.
    const nowMs = await readClockMs(database);
    const rows = await listMarks(database, own, { since: cursorOf(since), most: mostMarks + 1 });
    const here = rows.slice(0, mostMarks);
    const last = here.at(-1);
    const more = rows.length > mostMarks && last !== undefined;
    const cursor = more ? `${last.stored_ms}-${last.message_id}` : `${nowMs - overlapMs}-0`;
    return { marks: here.map(markOf), cursor, more };
  }
}

function cursorOf(text: string | undefined) {
  if (text === undefined) return null;
  const [storedMs = '0', messageId = '0'] = text.split('-');
  return { storedMs: Number(storedMs), messageId };
}

function markOf(row: { message_id: string; is_set: boolean; acted_at: Date }): Mark {
  return { messageId: MessageId.parse(row.message_id), isSet: row.is_set, at: row.acted_at };
}
