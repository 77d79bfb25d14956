import { StopError } from '#core/server/errors';
import { SecretKey } from '#core/server/secrets/secret-key';
import { isStorageKey } from '#core/server/storage/storage';
import { printable } from '#core/server/text/printable';
import { hashInKey } from '#features/backups/server/media/fetch-object';
import type { Entry, ReadArchive } from './archive-reader.ts';
import { uncompressed, wholeOf } from './entry-bytes.ts';
import { type ArchiveEnd, type ArchiveHead, ListedObject } from './format.ts';

const megabyte = 1024 * 1024;
// Lectern's archives stay far below these limits; anything larger was made to fill memory or disk.
const maxPartBytes = 1024 * megabyte;
const maxListBytes = 64 * megabyte;
const maxSecretBytes = 1024;

export interface Receiver {
  secretKey(secret: string): Promise<void>;
  /** @param rows in PostgreSQL's COPY text, which must be read to their end */
  table(table: ArchiveHead['tables'][number], rows: AsyncIterable<Buffer>): Promise<void>;
  object(key: string, entry: Entry): Promise<void>;
  listed(objects: readonly ListedObject[]): Promise<void>;
}

type Entries = Peekable<Entry, ArchiveEnd>;

export async function walkArchive(archive: ReadArchive, name: string, receiver: Receiver): Promise<ArchiveEnd> {
  const { head } = archive;
  const entries: Entries = new Peekable(archive.entries);
  try {
    await takeSecretKey(entries, head, { name, receiver });
    for (const table of head.tables) await receiver.table(table, partsOf(table.name, entries, name));
    for (let objects = 0; ; ) {
      const next = await entries.peek();
      if (next.done) {
        assertObjects(name, objects, next.value);
        return next.value;
      }
      entries.skip();
      objects += await takeMedia(next.value, head, { name, receiver });
    }
  } finally {
    await entries.close();
  }
}

interface Walking {
  name: string;
  receiver: Receiver;
}

async function takeSecretKey(entries: Entries, head: ArchiveHead, { name, receiver }: Walking): Promise<void> {
  const next = await entries.peek();
  if (next.done || next.value.is.kind !== 'secret key') return;
  entries.skip();
  const secret = (await wholeOf(next.value, { name, max: maxSecretBytes })).toString('utf8').trim();
  if (new SecretKey(secret).for('fingerprint').toString('hex') !== head.secret_key_fingerprint)
    throw new StopError(`${name} was altered: the secret key in it isn't the one that the library had.`);
  await receiver.secretKey(secret);
}

async function* partsOf(table: string, entries: Entries, name: string): AsyncGenerator<Buffer> {
  for (let part = 1; ; part += 1) {
    const next = await entries.peek();
    if (next.done || next.value.is.kind !== 'table' || next.value.is.table !== table) return;
    if (next.value.is.part !== part) throw new StopError(`${name} was altered: part ${part} of ${table} is missing.`);
    entries.skip();
    yield* uncompressed(next.value, { name, max: maxPartBytes });
  }
}

async function takeMedia(entry: Entry, head: ArchiveHead, { name, receiver }: Walking): Promise<number> {
  const { is, sha256 } = entry;
  if (is.kind === 'media' && head.media === 'include') {
    assertObject(name, { key: is.key, sha256 });
    await receiver.object(is.key, entry);
    return 1;
  }
  if (is.kind !== 'media list' || head.media === 'include')
    throw new StopError(`${name} was altered: ${printable(entry.name)} isn't in its place.`);
  const listed = await listedIn(entry, name);
  for (const object of listed) {
    assertObject(name, object);
    if (head.media === 'beside' && object.sha256 === null)
      throw new StopError(`${name} was altered: it doesn't say the checksum of ${object.key}.`);
  }
  await receiver.listed(listed);
  return listed.length;
}

async function listedIn(entry: Entry, name: string): Promise<ListedObject[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of uncompressed(entry, { name, max: maxListBytes })) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n');
  try {
    return lines.map((line) => ListedObject.parse(JSON.parse(line)));
  } catch {
    throw new StopError(`${name} was altered: ${entry.name} doesn't list audio and pictures.`);
  }
}

/** The key must not lead out of the library's storage, and the content must have the hash that the key promises. */
function assertObject(name: string, { key, sha256 }: Pick<ListedObject, 'key' | 'sha256'>): void {
  // Servers store the web app's builds themselves, so a restore must not bring any.
  if (!isStorageKey(key) || key.startsWith('app/'))
    throw new StopError(`${name} was altered: "${printable(key)}" is no name of audio or a picture.`);
  const promised = hashInKey(key);
  if (promised !== null && sha256 !== null && sha256 !== promised)
    throw new StopError(`${name} was altered: what it has as ${key} is something else.`);
}

function assertObjects(name: string, found: number, { media }: ArchiveEnd): void {
  if (found !== media.objects)
    throw new StopError(`${name} was altered: it has ${found} objects, and had ${media.objects}.`);
}

export function assertCounts(name: string, rows: ReadonlyMap<string, number>, end: ArchiveEnd): void {
  for (const table of new Set([...rows.keys(), ...Object.keys(end.rows)])) {
    const [found, expected] = [rows.get(table) ?? 0, end.rows[table]];
    if (found !== expected)
      throw new StopError(`${name} was altered: ${table} has ${found} rows, and had ${expected ?? 'none'}.`);
  }
}

class Peekable<Item, End> {
  readonly #items: AsyncIterator<Item, End>;
  #next: Promise<IteratorResult<Item, End>> | null = null;

  constructor(items: AsyncIterator<Item, End>) {
    this.#items = items;
  }

  peek(): Promise<IteratorResult<Item, End>> {
    this.#next ??= this.#items.next();
    return this.#next;
  }

  skip(): void {
    this.#next = null;
  }

  async close(): Promise<void> {
    await this.#items.return?.();
  }
}
