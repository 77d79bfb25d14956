import { createHash } from 'node:crypto';
import type { ReadableStream } from 'node:stream/web';
import { createTarPacker } from 'modern-tar';
import { asBytes } from './as-bytes.ts';
import { type ArchiveEnd, type ArchiveHead, endName, hashField, headName } from './format.ts';

export interface HashedBytes {
  size: number;
  sha256: string;
  read(): AsyncIterable<Uint8Array>;
}

const mode = 0o600;

/** Writes an archive no faster than it is read, so at most some megabytes are buffered. */
export class ArchiveWriter {
  readonly bytes: ReadableStream<Uint8Array>;
  readonly #packer: ReturnType<typeof createTarPacker>['controller'];
  readonly #writtenAt: Date;
  readonly #digest = createHash('sha256');
  #entries = 0;

  constructor(writtenAt: Date) {
    const { readable, controller } = createTarPacker();
    this.bytes = readable;
    this.#packer = controller;
    this.#writtenAt = writtenAt;
  }

  async addHead(head: ArchiveHead): Promise<void> {
    await this.addBytes(headName, asJson(head));
  }

  async addBytes(name: string, bytes: Uint8Array): Promise<void> {
    await this.add(name, {
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      read: async function* () {
        yield bytes;
      },
    });
  }

  /** @throws Error if the number of bytes differs from `size`, or the reader of the archive has gone */
  async add(name: string, { size, sha256, read }: HashedBytes): Promise<void> {
    const header = { name, size, mode, mtime: this.#writtenAt, pax: { [hashField]: sha256 } };
    const entry = this.#packer.add(header).getWriter();
    for await (const chunk of read()) await entry.write(asBytes(chunk));
    await entry.close();
    this.#entries += 1;
    this.#digest.update(digestLine(name, sha256));
  }

  async finish(end: Omit<ArchiveEnd, 'entries' | 'digest'>): Promise<void> {
    const whole: ArchiveEnd = { ...end, entries: this.#entries, digest: this.#digest.copy().digest('hex') };
    await this.addBytes(endName, asJson(whole));
    this.#packer.finalize();
  }

  fail(error: unknown): void {
    this.#packer.error(error);
  }
}

export function digestLine(name: string, sha256: string): string {
  return `${sha256}  ${name}\n`;
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
