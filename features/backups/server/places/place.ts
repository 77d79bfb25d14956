import type { Readable } from 'node:stream';

export interface PlacedFile {
  /** Path below the place, with slashes. */
  file: string;
  size: number;
}

/** Where archives and the files beside them are kept: a folder, or a bucket below a prefix. */
export interface Place {
  /** Readable name, without access keys. */
  readonly name: string;
  /** @returns the size in bytes; null without such a file */
  size(file: string): Promise<number | null>;
  /** @returns a stream, which fails with a StopError if the bytes can't be read */
  read(file: string): Readable;
  /**
   * Writes a new file completely, or nothing.
   * @returns how many bytes it has
   * @throws StopError if the file exists, or can't be written
   */
  write(file: string, bytes: Readable): Promise<number>;
  /** @returns the files in a folder of the place and below it; with '' only those at the top */
  list(folder: string): AsyncIterable<PlacedFile>;
  /** Does nothing if there is no such file. */
  remove(file: string): Promise<void>;
  /** Removes what interrupted writes left a day ago or earlier. @param now the time */
  sweep(now: Date): Promise<void>;
  close(): Promise<void>;
}
