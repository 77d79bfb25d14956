import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StopError } from '#server/platform/errors';
import { printable } from '#server/platform/text/printable';
import type { Entry, ReadArchive } from './archive-reader.ts';
import { type ArchiveEnd, type ArchiveHead, ListedObject } from './format.ts';
import { Peekable } from './peekable.ts';

const megabyte = 1024 * 1024;
// Parts are cut after two megabytes of rows, and lists after thousands of lines: what is beyond these was made to fill memory or disk.
const mostPartBytes = 1024 * megabyte;
const mostCompressedBytes = 64 * megabyte;
const mostListBytes = 64 * megabyte;
const mostSecretBytes = 1024;
/** Of what is handed on at once, in bytes. */
const chunkSize = 256 * 1024;

/** What takes an archive's content, in the archive's order. */
export interface Receiver {
  secretKey(secret: string): Promise<void>;
  /** @param rows in PostgreSQL's COPY text; to be read to their end */
  table(table: ArchiveHead['tables'][number], rows: AsyncIterable<Buffer>): Promise<void>;
  /** An object that the archive has; its bytes are to be read to their end. */
  object(key: string, entry: Entry): Promise<void>;
  /** Objects that it only lists. */
  listed(objects: readonly ListedObject[]): Promise<void>;
}

type Entries = Peekable<Entry, ArchiveEnd>;

/**
 * Reads an archive to its end.
 * @param name of the archive, for sentences
 * @throws StopError when it was altered or cut off; what the receiver throws
 */
export async function walkArchive(archive: ReadArchive, name: string, receiver: Receiver): Promise<ArchiveEnd> {
  const entries: Entries = new Peekable(archive.entries);
  try {
    await takeSecretKey(entries, name, receiver);
    for (const table of archive.head.tables) await receiver.table(table, partsOf(table.name, entries, name));
    for (;;) {
      const next = await entries.peek();
      if (next.done) return next.value;
      entries.skip();
      await takeMedia(next.value, name, receiver);
    }
  } finally {
    await entries.close();
  }
}

async function takeSecretKey(entries: Entries, name: string, receiver: Receiver): Promise<void> {
  const next = await entries.peek();
  if (next.done || next.value.is.kind !== 'secret key') return;
  entries.skip();
  await receiver.secretKey((await wholeOf(next.value, { name, most: mostSecretBytes })).toString('utf8').trim());
}

async function* partsOf(table: string, entries: Entries, name: string): AsyncGenerator<Buffer> {
  for (let part = 1; ; part += 1) {
    const next = await entries.peek();
    if (next.done || next.value.is.kind !== 'table' || next.value.is.table !== table) return;
    if (next.value.is.part !== part) throw new StopError(`${name} was altered: part ${part} of ${table} is missing.`);
    entries.skip();
    yield* uncompressed(next.value, { name, most: mostPartBytes });
  }
}

async function takeMedia(entry: Entry, name: string, receiver: Receiver): Promise<void> {
  if (entry.is.kind === 'media') return receiver.object(entry.is.key, entry);
  if (entry.is.kind !== 'media list')
    throw new StopError(`${name} was altered: ${printable(entry.name)} isn't in its place.`);
  await receiver.listed(await listedIn(entry, name));
}

async function listedIn(entry: Entry, name: string): Promise<ListedObject[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of uncompressed(entry, { name, most: mostListBytes })) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n');
  try {
    return lines.map((line) => ListedObject.parse(JSON.parse(line)));
  } catch {
    throw new StopError(`${name} was altered: ${entry.name} doesn't list audio and pictures.`);
  }
}

interface Bounds {
  /** Of the archive. */
  name: string;
  /** In bytes. */
  most: number;
}

/** Nothing is uncompressed before its checksum was right, and never all of it at once. */
async function* uncompressed(entry: Entry, { name, most }: Bounds): AsyncGenerator<Buffer> {
  const bytes = await wholeOf(entry, { name, most: mostCompressedBytes });
  const altered = () => new StopError(`${name} was altered: ${entry.name} can't be uncompressed.`);
  const rows: AsyncIterable<Buffer> = new PassThrough().end(bytes).pipe(createGunzip({ chunkSize }));
  let length = 0;
  try {
    for await (const chunk of rows) {
      length += chunk.length;
      if (length > most) throw altered();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Error && 'errno' in error && 'code' in error ? altered() : error;
  }
}

async function wholeOf({ bytes, name: entry, size }: Entry, { name, most }: Bounds): Promise<Buffer> {
  if (size > most) throw new StopError(`${name} was altered: ${entry} is larger than any that Lectern writes.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * @param rows that were found of each table
 * @throws StopError when they aren't as many as the archive's end counts
 */
export function assertCounts(name: string, rows: ReadonlyMap<string, number>, end: ArchiveEnd): void {
  for (const [table, said] of Object.entries(end.rows)) {
    const found = rows.get(table) ?? 0;
    if (found !== said) throw new StopError(`${name} was altered: ${table} has ${found} rows, and had ${said}.`);
  }
}
