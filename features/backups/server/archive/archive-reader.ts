import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import type * as z from 'zod';
import { messageOf, StopError } from '#core/server/errors';
import { printable } from '#core/server/text/printable';
import { digestLine } from './archive-writer.ts';
import { type ArchiveKey, decrypted } from './encryption.ts';
import { ArchiveEnd, ArchiveHead, type EntryKind, formatVersion, hashField, kindOf } from './format.ts';

export interface Entry {
  is: EntryKind;
  name: string;
  size: number;
  sha256: string;
  /** Consumers must read the bytes to the end, or not at all. Reading fails at the end if their hash is wrong. */
  bytes: AsyncIterable<Uint8Array>;
}

export interface ReadArchive {
  head: ArchiveHead;
  isEncrypted: boolean;
  /** Consumers must read entries in order. The generator only ends if the archive is complete and unaltered. */
  entries: AsyncGenerator<Entry, ArchiveEnd>;
}

/** Larger than any head or end, which are some tens of kilobytes long. */
const maxJsonBytes = 4 * 1024 * 1024;

/**
 * Reads an archive from beginning to end, and checks the hash of each entry.
 * @throws StopError if the archive is altered, cut off, of a newer format, or not encrypted as expected
 */
export async function readArchive(kept: Readable, name: string, key: ArchiveKey): Promise<ReadArchive> {
  const source = new Source(kept);
  const { archive, isEncrypted } = await decrypted(source.bytes(), key.passphrase, name);
  const reading = new Reading({ archive, name, source });
  try {
    const head = await reading.head();
    if (!isEncrypted) assertMayBePlain(name, key);
    return { head, isEncrypted, entries: reading.entries() };
  } catch (error) {
    await reading.close();
    throw error;
  }
}

function assertMayBePlain(name: string, { passphrase, allowsUnencrypted = false }: ArchiveKey): void {
  if (passphrase === null || allowsUnencrypted) return;
  throw new StopError(
    `${name} isn't encrypted, but BACKUP_KEY is set: anybody who can write to where it is could have made it. Take one that is ` +
      'encrypted, or, if you know where this one comes from, add --allow-unencrypted.',
  );
}

/** Fetching an archive's bytes may fail although the archive itself is intact, so such errors have a separate type. */
class Source {
  readonly #kept: Readable;
  failure: unknown;

  constructor(kept: Readable) {
    this.#kept = kept;
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#kept;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  close(): void {
    this.#kept.destroy();
  }
}

class Reading {
  readonly #name: string;
  readonly #source: Source;
  readonly #raw: AsyncIterator<ParsedTarEntry>;
  readonly #digest = createHash('sha256');
  #count = 0;
  #unread: ReadableStream<Uint8Array> | null = null;

  constructor({ archive, name, source }: { archive: ReadableStream<Uint8Array>; name: string; source: Source }) {
    this.#name = name;
    this.#source = source;
    this.#raw = archive.pipeThrough(createTarDecoder({ strict: true }))[Symbol.asyncIterator]();
  }

  async head(): Promise<ArchiveHead> {
    const first = await this.#next().catch((error: unknown) => {
      // A file that isn't tar at all can look like a truncated archive.
      throw error instanceof StopError && !error.message.includes('was altered') ? this.#noArchive() : error;
    });
    if (first?.is.kind !== 'head') throw this.#noArchive();
    const json = await this.#json(first);
    const version = json && typeof json === 'object' && 'format_version' in json ? json.format_version : null;
    if (typeof version === 'number' && version > formatVersion) {
      throw new StopError(
        `${this.#name} has the format ${version}, of a newer Lectern; this version reads up to ${formatVersion}. Use the newer version.`,
      );
    }
    return this.#parsed(ArchiveHead, json, 'its beginning');
  }

  async *entries(): AsyncGenerator<Entry, ArchiveEnd> {
    try {
      for (;;) {
        const before = { entries: this.#count, digest: this.#digest.copy().digest('hex') };
        const entry = await this.#next();
        if (entry === null) throw this.#cutOff();
        if (entry.is.kind === 'end') return await this.#end(entry, before);
        yield entry;
      }
    } finally {
      await this.close();
    }
  }

  async close(): Promise<void> {
    await this.#raw.return?.().catch(() => undefined);
    this.#source.close();
  }

  async #end(entry: Entry, before: Pick<ArchiveEnd, 'entries' | 'digest'>): Promise<ArchiveEnd> {
    const end = this.#parsed(ArchiveEnd, await this.#json(entry), 'its end');
    if (end.entries !== before.entries || end.digest !== before.digest) {
      throw new StopError(`${this.#name} was altered: its entries aren't those that its end counts.`);
    }
    if (await this.#next()) throw new StopError(`${this.#name} was altered: something comes after its end.`);
    return end;
  }

  async #next(): Promise<Entry | null> {
    await this.#skipUnread();
    const { done, value } = await this.#guarded(() => this.#raw.next());
    if (done) return null;
    const { header, body } = value;
    const is = kindOf(header.name);
    const sha256 = header.pax?.[hashField];
    if (!is || sha256 === undefined || (header.type ?? 'file') !== 'file') {
      if (this.#count === 0) throw this.#noArchive();
      throw new StopError(`${this.#name} was altered: it has the foreign entry "${printable(header.name)}".`);
    }
    this.#count += 1;
    this.#digest.update(digestLine(header.name, sha256));
    this.#unread = body;
    return { is, name: header.name, size: header.size, sha256, bytes: this.#proven(body, header.name, sha256) };
  }

  /**
   * The tar parser waits until an entry is read completely, and misreads the next one if an entry is cancelled. So unread entries are
   * drained.
   */
  async #skipUnread(): Promise<void> {
    const chunks = this.#unread?.[Symbol.asyncIterator]();
    this.#unread = null;
    if (chunks) while (!(await this.#guarded(() => chunks.next())).done);
  }

  async *#proven(body: ReadableStream<Uint8Array>, entry: string, sha256: string): AsyncGenerator<Uint8Array> {
    this.#unread = null;
    const hash = createHash('sha256');
    const chunks = body[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await this.#guarded(() => chunks.next());
      if (done) break;
      hash.update(value);
      yield value;
    }
    if (hash.digest('hex') !== sha256) {
      throw new StopError(
        `${this.#name} was altered: ${printable(entry)} doesn't have the checksum that it was written with.`,
      );
    }
  }

  async #json(entry: Entry): Promise<unknown> {
    if (entry.size > maxJsonBytes) throw this.#noArchive();
    const chunks: Uint8Array[] = [];
    for await (const chunk of entry.bytes) chunks.push(chunk);
    try {
      return JSON.parse(Buffer.concat(chunks).toString('utf8'));
    } catch {
      throw this.#noArchive();
    }
  }

  #parsed<Schema extends z.ZodType>(schema: Schema, json: unknown, where: string): z.output<Schema> {
    const result = schema.safeParse(json);
    if (result.success) return result.data;
    throw new StopError(`${this.#name} is not a Lectern archive: ${where} says something else.`);
  }

  async #guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (this.#source.failure !== undefined) throw this.#source.failure;
      const reason = messageOf(error);
      if (/truncat|too small|final chunk/i.test(reason)) throw this.#cutOff();
      if (/invalid tar/i.test(reason)) throw this.#noArchive();
      throw new StopError(`${this.#name} was altered, or its end is missing (${printable(reason)}).`);
    }
  }

  #cutOff(): StopError {
    return new StopError(`${this.#name} is incomplete: its end is missing.`);
  }

  #noArchive(): StopError {
    return new StopError(`${this.#name} is not a Lectern archive, or is incomplete.`);
  }
}
