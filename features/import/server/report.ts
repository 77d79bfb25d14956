export interface ImportReport {
  folder: string;
  dryRun: boolean;
  /** False when the import was stopped before the last file. */
  complete: boolean;
  seconds: number;
  counts: { added: number; same: number; refused: number; ignored: number };
  added: AddedFile[];
  same: SameFile[];
  refused: RefusedFile[];
  /** Files whose extension shows that they are no audio. */
  ignored: string[];
}

export interface AddedFile {
  file: string;
  /** Null in a dry run. */
  messageId: string | null;
  topic: string;
  notes: string[];
}

export interface SameFile {
  file: string;
  /** Null in a dry run, for a file that would have been added. */
  messageId: string | null;
  topic: string;
  /** An earlier file of this run with the same audio; null when the library had it before. */
  sameAs: string | null;
}

export interface RefusedFile {
  file: string;
  reason: string;
}

export interface ImportProgress {
  done: number;
  total: number;
  added: number;
  same: number;
  refused: number;
}
