import type { Readable } from 'node:stream';

export interface PlacedFile {
  file: string;
  size: number;
}

export interface Place {
  readonly name: string;
  size(file: string): Promise<number | null>;
  read(file: string): Readable;
  /**
   * Writes a new file completely, or nothing.
   * @returns its size in bytes
   * @throws StopError if the file exists, or can't be written
   */
  write(file: string, bytes: Readable): Promise<number>;
  /** @returns files in a folder of the place and below it; with '' only those at the top */
  list(folder: string): AsyncIterable<PlacedFile>;
  /** Does nothing if there is no such file. */
  remove(file: string): Promise<void>;
  /** Removes what interrupted writes left at least a day ago. */
  sweep(now: Date): Promise<void>;
  close(): Promise<void>;
}
