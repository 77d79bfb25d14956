/** In the order of the files (docs/importing.md describes the shape of `--json`). */
export interface ImportReport {
  /** Absolute. */
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

/** Paths are relative to the folder, with `/`. */
export interface AddedFile {
  file: string;
  /** Null in a dry run. */
  messageId: string | null;
  topic: string;
  /** The parts that were left out or broken, e.g. the artwork. */
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
  /** A clause about "it", e.g. `it is empty`. */
  reason: string;
}

export interface ImportProgress {
  /** Files that are finished. */
  done: number;
  total: number;
  added: number;
  same: number;
  refused: number;
}
