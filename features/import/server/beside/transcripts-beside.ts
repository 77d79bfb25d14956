import type { Transaction } from '#core/server/database/database';

/** A parsed transcript, whose message may not exist yet. */
export interface ReadTranscript {
  /** @param language of the text; null for the message's own */
  put(trx: Transaction, message: { messageId: string; language: string | null }): Promise<void>;
}

export interface ImportTranscripts {
  /** In bytes. */
  readonly largestBytes: number;
  /** @returns the transcript, or a fault in sentences */
  read(bytes: Uint8Array): Promise<ReadTranscript | { fault: string }>;
}
