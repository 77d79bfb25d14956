import { MessageId } from '#core/contract/ids';
import { changesSince } from '#core/server/listener-acts/changes';
import { latestActs, notAfter } from '#core/server/listener-acts/latest-acts';
import type { Platform } from '#core/server/platform';
import { mostMarks } from '#features/activity/contract/marks';
import { findMarks, listMarks, type Mark, type OwnMarks, writeMarks } from './mark-queries.ts';

export interface MarkList {
  marks: Mark[];
  /** For the next time. */
  cursor: string;
  more: boolean;
}

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
    const now = clock.now();
    const timed = acts.map((act) => ({ ...act, at: notAfter(act.at, now) }));
    const latest = latestActs(timed, ({ messageId }) => messageId, compareMarks);
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
    const { rows, cursor, more } = await changesSince(database, since, {
      list: async (last) => {
        const listed = await listMarks(database, own, { since: last, most: mostMarks + 1 });
        return { rows: listed.slice(0, mostMarks), more: listed.length > mostMarks };
      },
      keyOf: ({ message_id }) => message_id,
    });
    return { marks: rows.map(markOf), cursor, more };
  }
}

function markOf(row: { message_id: string; is_set: boolean; acted_at: Date }): Mark {
  return { messageId: MessageId.parse(row.message_id), isSet: row.is_set, at: row.acted_at };
}

/** The later one counts; of the same moment, one that sets the mark. */
function compareMarks(one: Mark, other: Mark): number {
  return one.at.getTime() - other.at.getTime() || Number(one.isSet) - Number(other.isSet);
}
