import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Storage } from '#core/server/storage/storage';
import { inParallel } from '#core/server/work/in-parallel';
import type { BackupMedia } from '#features/backups/desk';
import type { ArchiveWriter } from '#features/backups/server/archive/archive-writer';
import { type ArchiveEnd, type ListedObject, mediaListName, mediaName } from '#features/backups/server/archive/format';
import { fetchObject, type KnownObject } from './fetch-object.ts';
import type { MediaFolder } from './media-folder.ts';

const compress = promisify(gzip);
const linesPerPart = 5000;

export interface MediaParts {
  storage: Storage;
  workFolder: string;
  writer: ArchiveWriter;
  mode: BackupMedia;
  folder: MediaFolder | null;
  signal: AbortSignal;
  onProgress(objects: number): void;
}

export type MediaTally = ArchiveEnd['media'] & { copied: number };

const maxListed = 200;
const copiedAtOnce = 8;
const batch = 64;

/** Files that the storage lacks or has damaged only count as missing, so that a library with lost files can still be backed up. */
export async function writeMedia(parts: MediaParts, named: AsyncIterable<KnownObject>): Promise<MediaTally> {
  const { storage, signal, onProgress } = parts;
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list()) sizes.set(key, size);
  const list = new MediaListWriter(parts.writer);
  const tally: MediaTally = { objects: 0, bytes: 0, missing: [], missing_count: 0, copied: 0 };
  const take = async (some: readonly KnownObject[]) => {
    const atOnce = parts.mode === 'include' ? 1 : copiedAtOnce;
    const found = await inParallel(some, atOnce, async (object) => {
      signal.throwIfAborted();
      // The object may have been stored after the storage was listed.
      const size = sizes.get(object.key) ?? (await storage.size(object.key));
      return { key: object.key, kept: await keep(parts, object, size) };
    });
    for (const { key, kept } of found) {
      if (kept === null) {
        tally.missing_count += 1;
        if (tally.missing.length < maxListed) tally.missing.push(key);
        continue;
      }
      tally.objects += 1;
      tally.bytes += kept.size;
      if (kept.isCopied) tally.copied += 1;
      if (parts.mode !== 'include') await list.add({ key, size: kept.size, sha256: kept.sha256 });
    }
    onProgress(tally.objects);
  };
  let waiting: KnownObject[] = [];
  for await (const object of named) {
    waiting.push(object);
    if (waiting.length < batch) continue;
    await take(waiting);
    waiting = [];
  }
  await take(waiting);
  await list.finish();
  return tally;
}

interface Kept {
  size: number;
  sha256: string | null;
  isCopied: boolean;
}

/**
 * @param size null if missing in the storage
 * @returns null if the object is missing or damaged
 */
async function keep(parts: MediaParts, object: KnownObject, size: number | null): Promise<Kept | null> {
  const { mode, folder, writer } = parts;
  const copy = folder?.find(object.key, { ...object, size });
  const there = copy ? { ...copy, isCopied: false } : null;
  // If the sizes differ, either the copy or the stored object was truncated.
  if (size === null || there?.size === size) return there;
  if (mode === 'reference') return { size, sha256: object.sha256, isCopied: false };
  let kept: Kept | null = there;
  await fetchObject(parts, { ...object, size }, async (read) => {
    if (folder) await folder.add(object.key, read);
    else await writer.add(mediaName(object.key), read);
    kept = { size: read.size, sha256: read.sha256, isCopied: true };
  });
  return kept;
}

class MediaListWriter {
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

  async finish(): Promise<void> {
    if (this.#lines.length === 0) return;
    this.#parts += 1;
    await this.#writer.addBytes(mediaListName(this.#parts), await compress(this.#lines.join('')));
    this.#lines = [];
  }
}
