import { MessageId } from '#core/contract/ids';
import type { Reads } from '#core/server/database/reads';
import { cuesBehindPart, findSaid, type Said } from '#features/transcripts/contract/said';
import { cuesOf } from '#features/transcripts/server/stored-cues';
import { findSaidIn, type SaidQuery } from './said-queries.ts';

export interface SaidIn extends Said {
  messageId: MessageId;
}

export class SaidSearch {
  readonly #reads: Reads;

  constructor(reads: Reads) {
    this.#reads = reads;
  }

  /**
   * Only listeners who may play a message may see its sentence.
   * @param words must all be said near each other, as whole words
   */
  async find(words: readonly string[], query: Omit<SaidQuery, 'words' | 'behind'>): Promise<SaidIn[]> {
    const quoted = words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' & ');
    const rows = await this.#reads.read((db) => findSaidIn(db, { ...query, words: quoted, behind: cuesBehindPart }));
    return rows.map(({ message_id, cues: stored }) => {
      const cues = cuesOf(stored);
      const said = findSaid(cues, words) ?? {
        at: cues[0]?.start ?? null,
        sentence: [{ text: cues[0]?.text ?? '', isMatch: false }],
      };
      return { messageId: MessageId.parse(message_id), ...said };
    });
  }
}
