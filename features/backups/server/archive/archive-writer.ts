import { createHash } from 'node:crypto';
import type { ReadableStream } from 'node:stream/web';
import { createTarPacker } from 'modern-tar';
import { asBytes } from './as-bytes.ts';
import { type ArchiveEnd, type ArchiveHead, endName, hashField, headName } from './format.ts';

/** Bytes whose size and SHA-256 are known before they are written. */
export interface HashedBytes {
  /** In bytes. */
  size: number;
  sha256: string;
  read(): AsyncIterable<Uint8Array>;
}

/** Readable by those who may read the archive, as tar unpacks it. */
const mode = 0o600;

/**
 * Writes an archive entry by entry, as fast as it is read: some megabytes wait at most.
 */
export class ArchiveWriter {
  /** The archive's bytes. */
  readonly bytes: ReadableStream<Uint8Array>;
  readonly #packer: ReturnType<typeof createTarPacker>['controller'];
  readonly #writtenAt: Date;
  readonly #digest = createHash('sha256');
  #entries = 0;

  /** @param writtenAt the time that all entries have */
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

  /** @throws Error when there are more or fewer bytes than said, or nobody reads the archive any more */
  async add(name: string, { size, sha256, read }: HashedBytes): Promise<void> {
    const header = { name, size, mode, mtime: this.#writtenAt, pax: { [hashField]: sha256 } };
    const entry = this.#packer.add(header).getWriter();
    for await (const chunk of read()) await entry.write(asBytes(chunk));
    await entry.close();
    this.#entries += 1;
    this.#digest.update(digestLine(name, sha256));
  }

  /** Adds the end, after which nothing can be added. */
  async finish(end: Omit<ArchiveEnd, 'entries' | 'digest'>): Promise<void> {
    const whole: ArchiveEnd = { ...end, entries: this.#entries, digest: this.#digest.copy().digest('hex') };
    await this.addBytes(endName, asJson(whole));
    this.#packer.finalize();
  }

  /** Breaks the archive off, for whoever reads it. */
  fail(error: unknown): void {
    this.#packer.error(error);
  }
}

/** @returns what the archive's digest is made of */
export function digestLine(name: string, sha256: string): string {
  return `${sha256}  ${name}\n`;
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
