import type { MessageDetails } from '#features/messages/server/add-messages';

/** A file of this machine that may be audio, and what is known of it besides what is in it. */
export interface GivenFile {
  /** A path with `/`, whose last part may say the topic and the date. */
  name: string;
  /** Absolute. */
  path: string;
  /** In bytes. */
  size: number;
  modified: Date;
  /** Comes before what its tags say. */
  known?: Partial<MessageDetails> | undefined;
  /** Comes before the picture in it. */
  artwork?: Uint8Array | null;
  /** Comes after all of these. */
  otherwise?: {
    speaker: string | null;
    artwork: Uint8Array | null;
    /** Why there is no artwork at all, if there is none, as a clause. */
    artworkFault: string | null;
  };
}

/** What became of a file, or would become of it. */
export type Outcome<File> = Added<File> | Same<File> | Refused<File>;

interface Added<File> {
  state: 'added';
  file: File;
  /** Null where nothing was stored. */
  messageId: string | null;
  topic: string;
  /** Why it went in without something, as clauses; null when it is whole. */
  reason: string | null;
}

/** The library has the audio. */
export interface Same<File> {
  state: 'same';
  file: File;
  /** Null where nothing was stored, for audio that would have been added. */
  messageId: string | null;
  topic: string;
  /** The name of the file before it with the same audio; null when the library had it before. */
  sameAs: string | null;
  reason: null;
}

export interface Refused<File> {
  state: 'refused';
  file: File;
  messageId: null;
  /** A clause about "it", e.g. `it is empty`. */
  reason: string;
}

export function refused<File>(file: File, reason: string): Refused<File> {
  return { state: 'refused', file, messageId: null, reason };
}
