import type { Transaction } from '#core/server/database/database';

/** A transcript that was read; its message may not be there yet. */
export interface ReadTranscript {
  /** @param language what it is written in; null: what the message is given in */
  put(trx: Transaction, message: { messageId: string; language: string | null }): Promise<void>;
}

/** What an import makes of the transcripts that lie beside audio. */
export interface ImportTranscripts {
  /** The largest file that a transcript is read from, in bytes. */
  readonly largestBytes: number;
  /** @returns the transcript, or why the file can't be used, in sentences */
  read(bytes: Uint8Array): Promise<ReadTranscript | { fault: string }>;
}
