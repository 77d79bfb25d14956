import fs from 'node:fs';
import { Readable } from 'node:stream';
import type { OpenFile } from './open-files.ts';
import { largestChunk } from './reader-pace.ts';
import type { ByteRange } from './storage.ts';

export class FileRange extends Readable {
  readonly #take: () => Promise<OpenFile>;
  readonly #range: ByteRange | undefined;
  #file: OpenFile | null = null;
  #position = 0;
  #end = 0;
  #isReading = false;

  /** @param range both ends included; the whole file when absent */
  constructor(take: () => Promise<OpenFile>, range: ByteRange | undefined) {
    super({ highWaterMark: largestChunk });
    this.#take = take;
    this.#range = range;
  }

  override _construct(done: (error?: Error) => void): void {
    this.#take()
      .then((file) => {
        this.#file = file;
        if (this.#range) file.assertHas(this.#range);
        this.#position = this.#range?.start ?? 0;
        this.#end = this.#range ? this.#range.end + 1 : file.size;
      })
      .then(() => done(), done);
  }

  override _read(): void {
    const length = Math.min(largestChunk, this.#end - this.#position);
    if (!this.#file || length <= 0) {
      this.push(null);
      return;
    }
    this.#isReading = true;
    const chunk = Buffer.allocUnsafeSlow(length);
    fs.read(this.#file.fd, chunk, 0, length, this.#position, (error, bytesRead) => {
      this.#isReading = false;
      if (this.destroyed) this.#giveBack();
      else if (error || bytesRead === 0) this.destroy(error ?? new Error('a stored file ended while it was read'));
      else {
        this.#position += bytesRead;
        this.push(chunk.subarray(0, bytesRead));
      }
    });
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.#isReading) this.#giveBack();
    done(error);
  }

  #giveBack(): void {
    this.#file?.release();
    this.#file = null;
  }
}
