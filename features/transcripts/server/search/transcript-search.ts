import { MessageId } from '#core/contract/ids';
import type { Reads } from '#core/server/database/reads';
import { cuesBehindPart, findTranscriptHit, type TranscriptHit } from '#features/transcripts/contract/transcript-hit';
import { cuesOf } from '#features/transcripts/server/stored-cues';
import { findTranscriptHits, type TranscriptHitQuery } from './search-queries.ts';

export interface MessageHit extends TranscriptHit {
  messageId: MessageId;
}

export class TranscriptSearch {
  readonly #reads: Reads;

  constructor(reads: Reads) {
    this.#reads = reads;
  }

  /**
   * Only listeners who may play a message may see its sentence.
   * @param words must all be said near each other, as whole words
   */
  async find(words: readonly string[], query: Omit<TranscriptHitQuery, 'words' | 'behind'>): Promise<MessageHit[]> {
    const quoted = words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' & ');
    const rows = await this.#reads.read((db) =>
      findTranscriptHits(db, { ...query, words: quoted, behind: cuesBehindPart }),
    );
    return rows.map(({ message_id, cues: stored }) => {
      const cues = cuesOf(stored);
      const said = findTranscriptHit(cues, words) ?? {
        at: cues[0]?.start ?? null,
        sentence: [{ text: cues[0]?.text ?? '', isMatch: false }],
      };
      return { messageId: MessageId.parse(message_id), ...said };
    });
  }
}
