import type { Message } from '#features/catalogue/contract';
import type { Chapter, Note } from '#features/messages/contract/detail';
import type { Quality } from '#features/renditions/contract/quality';
import type { Transcript } from '#features/transcripts/contract/transcript';

export type SaveFailure =
  | 'full'
  /** The browser couldn't store it for another reason. */
  | 'storage'
  /** The listener may no longer have it, or it no longer exists. */
  | 'refused'
  /** The server failed repeatedly. */
  | 'server';

/** A message's saved document, with the headers that the server sent. */
export interface SavedNote extends Note {
  blob: Blob;
  etag: string | null;
  type: string;
  /** The Content-Disposition header for a download, with the file's name. */
  disposition: string;
}

/** docs/product/player-and-offline.md#saved-for-offline */
export interface SavedEntry {
  /** The message when it was saved, which is all that is known offline. */
  message: Message;
  /** The e-mail address of the buyer, the only one who may play it; null if it is free. */
  owner: string | null;
  quality: Exclude<Quality, 'auto'>;
  state: 'waiting' | 'failed' | 'saved';
  failure: SaveFailure | null;
  /** Null until the download is complete. */
  blob: Blob | null;
  type: string;
  /** The whole audio's size in bytes; `received` is the stored part of it. */
  size: number;
  received: number;
  parts: number;
  /** The version of the audio that the parts belong to. */
  etag: string | null;
  /** Identifies one download of the message. */
  run: string;
  /** When the listener asked for it and when it was complete, in ms since 1970. */
  addedAt: number;
  savedAt: number | null;
  /** The message's chapters; absent in entries from before chapters were saved. */
  chapters?: readonly Chapter[];
  /** The message's words; absent if there are none or they aren't saved yet. */
  transcript?: Transcript;
  /** The message's documents; absent until they are known and saved. */
  notes?: readonly SavedNote[];
}

/** An entry for display. Sizes of audio and notes are in bytes, times in ms since 1970. */
export interface SavedMessage
  extends Pick<
    SavedEntry,
    'message' | 'owner' | 'quality' | 'failure' | 'size' | 'received' | 'addedAt' | 'savedAt' | 'chapters'
  > {
  /** `waiting` for its turn, or for the network. */
  state: 'waiting' | 'saving' | 'saved' | 'failed';
  notes?: readonly Note[];
}

export function isUnfinished({ state }: Pick<SavedMessage, 'state'>): boolean {
  return state === 'waiting' || state === 'saving';
}
