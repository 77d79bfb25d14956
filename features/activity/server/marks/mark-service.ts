import { MessageId } from '#core/contract/ids';
import { changesSince } from '#core/server/listener-acts/changes';
import { latestActs, notAfter } from '#core/server/listener-acts/latest-acts';
import type { Platform } from '#core/server/platform';
import { maxMarks } from '#features/activity/contract/marks';
import { findMarks, listMarks, type Mark, type OwnMarks, writeMarks } from './mark-queries.ts';

export interface MarkList {
  marks: Mark[];
  cursor: string;
  more: boolean;
}

export class MarkService {
  readonly #parts: Pick<Platform, 'database' | 'clock'>;

  constructor(parts: Pick<Platform, 'database' | 'clock'>) {
    this.#parts = parts;
  }

  /**
   * Stores acts that are later than the stored marks; a future time means now.
   * @param acts a null `at` means now
   * @returns the marks now stored, without those of messages that don't exist
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
   * @param since an earlier list's cursor; undefined for all set marks
   * @returns at most 1,000 marks; those of the last minute may be repeated
   */
  async list(own: OwnMarks, since: string | undefined): Promise<MarkList> {
    const { database } = this.#parts;
    const { rows, cursor, more } = await changesSince(database, since, {
      list: async (last) => {
        const listed = await listMarks(database, own, { since: last, max: maxMarks + 1 });
        return { rows: listed.slice(0, maxMarks), more: listed.length > maxMarks };
      },
      keyOf: ({ message_id }) => message_id,
    });
    return { marks: rows.map(markOf), cursor, more };
  }
}

function markOf(row: { message_id: string; is_set: boolean; acted_at: Date }): Mark {
  return { messageId: MessageId.parse(row.message_id), isSet: row.is_set, at: row.acted_at };
}

function compareMarks(one: Mark, other: Mark): number {
  return one.at.getTime() - other.at.getTime() || Number(one.isSet) - Number(other.isSet);
}
