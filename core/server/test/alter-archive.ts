import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { readArchive } from '#features/backups/server/archive/archive-reader';
import { ArchiveWriter } from '#features/backups/server/archive/archive-writer';
import type { ArchiveEnd, ArchiveHead } from '#features/backups/server/archive/format';

export interface ArchiveContent {
  head: ArchiveHead;
  entries: Array<{ name: string; bytes: Buffer }>;
  end: ArchiveEnd;
}

export const zip = promisify(gzip);
export const unzip = promisify(gunzip);

export async function contentOfArchive(file: string): Promise<ArchiveContent> {
  const { head, entries: reading } = await readArchive(Readable.from([await readFile(file)]), file, {
    passphrase: null,
  });
  const entries: ArchiveContent['entries'] = [];
  for (;;) {
    const { done, value } = await reading.next();
    if (done) return { head, entries, end: value };
    const chunks: Uint8Array[] = [];
    for await (const chunk of value.bytes) chunks.push(chunk);
    entries.push({ name: value.name, bytes: Buffer.concat(chunks) });
  }
}

export async function writeArchive(file: string, { head, entries, end }: ArchiveContent): Promise<void> {
  const writer = new ArchiveWriter(new Date(head.created_at));
  const written = new Response(writer.bytes).arrayBuffer();
  await writer.addHead(head);
  for (const { name, bytes } of entries) await writer.addBytes(name, bytes);
  const { entries: _, digest: __, ...counts } = end;
  await writer.finish(counts);
  await writeFile(file, Buffer.from(await written));
}

export function entryOf({ entries }: ArchiveContent, name: string): ArchiveContent['entries'][number] {
  const found = entries.find((entry) => entry.name === name);
  if (!found) throw new Error(`the archive has no ${name}`);
  return found;
}
