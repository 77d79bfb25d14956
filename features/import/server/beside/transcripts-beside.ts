import type { Transaction } from '#core/server/database/database';

export interface ReadTranscript {
  /** @param language of the text; null for the message's own */
  put(trx: Transaction, message: { messageId: string; language: string | null }): Promise<void>;
}

export interface ImportTranscripts {
  readonly largestBytes: number;
  read(bytes: Uint8Array): Promise<ReadTranscript | { fault: string }>;
}
