import type { MessageDetails } from '#features/messages/server/add-messages';

/** A file on this machine that may be audio, with facts known from elsewhere. */
export interface GivenFile {
  /** A path with `/`, whose last part may give the topic and the date. */
  name: string;
  /** Absolute. */
  path: string;
  /** In bytes. */
  size: number;
  modified: Date;
  /** Takes precedence over the file's tags. */
  known?: Partial<MessageDetails> | undefined;
  /** Takes precedence over the picture in the file. */
  artwork?: Uint8Array | null;
  /** Fills in what none of the above gives. */
  otherwise?: {
    speaker: string | null;
    artwork: Uint8Array | null;
    /** A clause; null when nothing went wrong. */
    artworkFault: string | null;
  };
}

export type Outcome<File> = Added<File> | Same<File> | Refused<File>;

interface Added<File> {
  state: 'added';
  file: File;
  /** Null when nothing was stored. */
  messageId: string | null;
  topic: string;
  /** Why a part was left out, as clauses; null when nothing was. */
  reason: string | null;
}

/** The library already has the audio. */
export interface Same<File> {
  state: 'same';
  file: File;
  /** Null in a dry run, for audio that would have been added. */
  messageId: string | null;
  topic: string;
  /** An earlier file with the same audio; null when the library had it before. */
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
