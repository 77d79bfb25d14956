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

/** A document that goes with a saved message, and what the server said of it when it was saved. */
export interface SavedNote extends Note {
  blob: Blob;
  etag: string | null;
  type: string;
  /** As it is to be saved, under its name. */
  disposition: string;
}

/** docs/product/player-and-offline.md#saved-for-offline */
export interface SavedEntry {
  /** As it was when it was saved: all that is known without a network. */
  message: Message;
  /** The e-mail address of the listener who bought it, who alone may play it; null when it is free. */
  owner: string | null;
  quality: Exclude<Quality, 'auto'>;
  state: 'waiting' | 'failed' | 'saved';
  failure: SaveFailure | null;
  /** Null until it is complete. */
  blob: Blob | null;
  type: string;
  /** In bytes, of the whole audio; `received` is what is stored so far. */
  size: number;
  received: number;
  /** How many parts are stored beside this entry. */
  parts: number;
  /** The version of the audio that the parts belong to. */
  etag: string | null;
  /** Identifies one download of the message. */
  run: string;
  /** When the listener asked for it and when it was complete, in ms since 1970. */
  addedAt: number;
  savedAt: number | null;
  /** Of the message, where they were fetched along with it; absent in what was saved before. */
  chapters?: readonly Chapter[];
  /** Its words; absent without any, and until they are saved too. */
  transcript?: Transcript;
  /** The documents that go with it; absent until it is known which, and they are saved too. */
  notes?: readonly SavedNote[];
}

/** As the app shows it. Sizes in bytes, of the audio and the notes, times in ms since 1970. */
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
