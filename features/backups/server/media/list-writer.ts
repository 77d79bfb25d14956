import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ArchiveWriter } from '#features/backups/server/archive/archive-writer';
import { type ListedObject, mediaListName } from '#features/backups/server/archive/format';

const compress = promisify(gzip);
const linesPerPart = 5000;

/** Writes the list of audio and pictures that aren't in the archive, in parts. */
export class MediaListWriter {
  readonly #writer: ArchiveWriter;
  #lines: string[] = [];
  #parts = 0;

  constructor(writer: ArchiveWriter) {
    this.#writer = writer;
  }

  async add(object: ListedObject): Promise<void> {
    this.#lines.push(`${JSON.stringify(object)}\n`);
    if (this.#lines.length === linesPerPart) await this.finish();
  }

  /** Writes what is left. */
  async finish(): Promise<void> {
    if (this.#lines.length === 0) return;
    this.#parts += 1;
    await this.#writer.addBytes(mediaListName(this.#parts), await compress(this.#lines.join('')));
    this.#lines = [];
  }
}
