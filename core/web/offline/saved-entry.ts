import type { Message } from '#features/catalogue/contract';
import type { Chapter, Note } from '#features/messages/contract/detail';
import type { Quality } from '#features/renditions/contract/quality';
import type { Transcript } from '#features/transcripts/contract/transcript';

export type SaveFailure = 'full' | 'storage' | 'refused' | 'server';

export interface SavedNote extends Note {
  blob: Blob;
  etag: string | null;
  type: string;
  disposition: string;
}

/** Specified in features/offline/README.md#saved-for-offline. */
export interface SavedEntry {
  message: Message;
  /** The e-mail address of the buyer, the only one who may play the message; null if it is free. */
  owner: string | null;
  quality: Exclude<Quality, 'auto'>;
  state: 'waiting' | 'failed' | 'saved';
  failure: SaveFailure | null;
  blob: Blob | null;
  type: string;
  size: number;
  received: number;
  parts: number;
  /** The version of the audio that the stored parts belong to. */
  etag: string | null;
  run: string;
  /** In ms since 1970. */
  addedAt: number;
  savedAt: number | null;
  /** Entries from before chapters were saved lack them. */
  chapters?: readonly Chapter[];
  transcript?: Transcript;
  notes?: readonly SavedNote[];
}

/** Sizes of audio and notes are in bytes, times in ms since 1970. */
export interface SavedMessage
  extends Pick<
    SavedEntry,
    'message' | 'owner' | 'quality' | 'failure' | 'size' | 'received' | 'addedAt' | 'savedAt' | 'chapters'
  > {
  state: 'waiting' | 'saving' | 'saved' | 'failed';
  notes?: readonly Note[];
}

export function isUnfinished({ state }: Pick<SavedMessage, 'state'>): boolean {
  return state === 'waiting' || state === 'saving';
}
