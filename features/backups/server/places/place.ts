import type { Readable } from 'node:stream';

export interface PlacedFile {
  /** Below the place, with slashes. */
  file: string;
  /** In bytes. */
  size: number;
}

/** Where archives are kept, with what is beside them: a folder, or a bucket below a prefix. */
export interface Place {
  /** In words, without keys. */
  readonly name: string;
  /** @returns in bytes; null without such a file */
  size(file: string): Promise<number | null>;
  /** @returns the bytes; it fails with a StopError when they can't be read */
  read(file: string): Readable;
  /**
   * Writes a file that is not there yet: all of it, or nothing.
   * @returns how many bytes it has
   * @throws StopError when it is there, or can't be written
   */
  write(file: string, bytes: Readable): Promise<number>;
  /** @returns the files in a folder of it and below; with '' those that are in none */
  list(folder: string): AsyncIterable<PlacedFile>;
  /** Does nothing if there is no such file. */
  remove(file: string): Promise<void>;
  /** Removes what was broken off a day ago or earlier. @param now the time */
  sweep(now: Date): Promise<void>;
  close(): Promise<void>;
}
