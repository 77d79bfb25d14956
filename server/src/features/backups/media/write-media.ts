import type { ArchiveWriter } from '#server/features/backups/archive/archive-writer';
import { type ArchiveEnd, type MediaMode, mediaName } from '#server/features/backups/archive/format';
import type { Storage } from '#server/platform/storage/storage';
import { inParallel } from '#server/platform/work/in-parallel';
import { fetchObject, hashInKey } from './fetch-object.ts';
import { MediaListWriter } from './list-writer.ts';
import type { MediaFolder } from './media-folder.ts';

export interface MediaParts {
  storage: Storage;
  /** For large objects on their way; absolute. */
  workFolder: string;
  writer: ArchiveWriter;
  mode: MediaMode;
  /** Beside the archive; null unless they are kept there. */
  folder: MediaFolder | null;
  signal: AbortSignal;
  onProgress(objects: number): void;
}

export type MediaTally = ArchiveEnd['media'] & { copied: number };

const mostListed = 200;
const copiedAtOnce = 8;
const batch = 64;

/**
 * Adds the library's audio and pictures to an archive, or copies what is new of them beside it, or lists them. What the storage hasn't,
 * or has damaged, is counted: a library that has lost a file can be backed up all the same.
 * @param keys of all objects that the library names
 */
export async function writeMedia(parts: MediaParts, keys: AsyncIterable<string>): Promise<MediaTally> {
  const { storage, signal, onProgress } = parts;
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list()) sizes.set(key, size);
  const list = new MediaListWriter(parts.writer);
  const tally: MediaTally = { objects: 0, bytes: 0, missing: [], missing_count: 0, copied: 0 };
  const take = async (some: readonly string[]) => {
    const atOnce = parts.mode === 'include' ? 1 : copiedAtOnce;
    const found = await inParallel(some, atOnce, async (key) => {
      signal.throwIfAborted();
      // Stored since the list was made.
      const size = sizes.get(key) ?? (await storage.size(key));
      return { key, kept: size === null ? null : await keep(parts, { key, size }) };
    });
    for (const { key, kept } of found) {
      if (kept === null) {
        tally.missing_count += 1;
        if (tally.missing.length < mostListed) tally.missing.push(key);
        continue;
      }
      tally.objects += 1;
      tally.bytes += kept.size;
      if (kept.isCopied) tally.copied += 1;
      if (parts.mode !== 'include') await list.add({ key, size: kept.size, sha256: kept.sha256 });
    }
    onProgress(tally.objects);
  };
  let waiting: string[] = [];
  for await (const key of keys) {
    waiting.push(key);
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

/** @returns null when it isn't there, or damaged */
async function keep(parts: MediaParts, { key, size }: { key: string; size: number }): Promise<Kept | null> {
  const { mode, folder, writer } = parts;
  if (mode === 'reference') return { size, sha256: hashInKey(key), isCopied: false };
  const there = folder?.find(key, size);
  if (there) return { ...there, isCopied: false };
  let kept: Kept | null = null;
  await fetchObject(parts, { key, size }, async (object) => {
    if (folder) await folder.add(key, object);
    else await writer.add(mediaName(key), object);
    kept = { size: object.size, sha256: object.sha256, isCopied: true };
  });
  return kept;
}
