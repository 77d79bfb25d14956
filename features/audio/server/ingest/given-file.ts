import type { MessageDetails } from '#features/messages/server/add-messages';

export interface GivenFile {
  name: string;
  path: string;
  size: number;
  modified: Date;
  /** Known details take precedence over the file's tags. */
  known?: Partial<MessageDetails> | undefined;
  artwork?: Uint8Array | null;
  otherwise?: {
    speaker: string | null;
    artwork: Uint8Array | null;
    artworkFault: string | null;
  };
}

export type Outcome<File> = Added<File> | Same<File> | Refused<File>;

interface Added<File> {
  state: 'added';
  file: File;
  messageId: string | null;
  topic: string;
  reason: string | null;
}

export interface Same<File> {
  state: 'same';
  file: File;
  messageId: string | null;
  topic: string;
  /** An earlier file with the same audio; null when the library had the audio before. */
  sameAs: string | null;
  reason: null;
}

export interface Refused<File> {
  state: 'refused';
  file: File;
  messageId: null;
  reason: string;
}

export function refused<File>(file: File, reason: string): Refused<File> {
  return { state: 'refused', file, messageId: null, reason };
}
