import { createHash } from 'node:crypto';
import type { Database, Transaction } from '#core/server/database/database';
import { noteContents } from '#core/server/storage/note-contents';
import { audioKey, hashOfKey, type NewObject, noteKey, type Storage } from '#core/server/storage/storage';
import type { AudioFacts } from '#features/audio/server/containers/facts';
import type { MadeCover } from '#features/audio/server/covers';
import {
  addPending,
  findImages,
  findPending,
  findUsedHashes,
  insertAudioFiles,
  insertImages,
  removePending,
} from './queries.ts';

export interface NewAudio {
  sha256: string;
  sizeBytes: number;
  facts: AudioFacts;
  bytes: { content: Uint8Array } | { sourcePath: string };
}

export interface NewDocument {
  /** The name for error messages. */
  name: string;
  path: string;
  /** In bytes. */
  size: number;
  modified: Date;
  sha256: string;
}

export interface NewMedia {
  audio: readonly NewAudio[];
  covers: readonly MadeCover[];
  documents?: readonly NewDocument[];
}

/**
 * Records the keys, then stores the bytes durably, before rows refer to them. `sweepUnrecorded` finds the keys if the process dies before
 * `recordMedia`.
 * @param db the handle of `withIngestLock`
 */
export async function storeMedia(db: Database, storage: Storage, media: NewMedia): Promise<void> {
  const objects = objectsOf(media);
  if (objects.length === 0) return;
  await addPending(
    db,
    objects.map(({ key }) => key),
  );
  await storage.putAll(objects);
}

/** Runs in the transaction that uses the media; the caller inserts the rows of documents. @returns the audio's ids by hash */
export async function recordMedia(trx: Transaction, media: NewMedia): Promise<{ audioIds: Map<string, string> }> {
  const audioIds = await insertAudioFiles(
    trx,
    media.audio.map(({ sha256, sizeBytes, facts }) => ({
      sha256,
      size_bytes: sizeBytes,
      container: facts.container,
      mime_type: facts.mimeType,
      duration_ms: facts.durationMs,
    })),
  );
  const newImages = await insertImages(
    trx,
    media.covers.map(({ sha256, width, height, color }) => ({ sha256, width, height, color })),
  );
  // The stored bytes of known images may be an earlier encoder's.
  const newCovers = media.covers.filter(({ sha256 }) => newImages.has(sha256));
  await noteContents(
    trx,
    newCovers.flatMap(({ renditions }) => renditions),
  );
  await removePending(
    trx,
    objectsOf(media).map(({ key }) => key),
  );
  return { audioIds };
}

export async function imageIds(db: Database, hashes: readonly string[]): Promise<Map<string, string>> {
  return findImages(db, [...new Set(hashes)]);
}

/**
 * Removes bytes that a killed process stored without inserting rows.
 * @param db the handle of `withIngestLock`, so no process is between `storeMedia` and `recordMedia`
 */
export async function sweepUnrecorded(db: Database, storage: Storage): Promise<void> {
  await storage.sweepIncoming();
  await removeUnused(db, storage, await findPending(db));
}

/**
 * Removes recorded bytes without a row, and all of the records.
 * @param db as for `sweepUnrecorded`
 * @throws StorageUnavailableError; the records then stay for the next sweep
 */
export async function removeUnused(
  db: Database,
  storage: Pick<Storage, 'remove'>,
  pending: readonly string[],
): Promise<void> {
  if (pending.length === 0) return;
  const used = await findUsedHashes(
    db,
    pending.flatMap((key) => hashOfKey(key)?.sha256 ?? []),
  );
  for (const key of pending) {
    if (!used.has(hashOfKey(key)?.sha256 ?? '')) await storage.remove(key);
  }
  await removePending(db, pending);
}

/** In hex. */
export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function objectsOf({ audio, covers, documents = [] }: NewMedia): NewObject[] {
  // Several files may share one document.
  const pathsByHash = new Map(documents.map(({ sha256, path }) => [sha256, path]));
  return [
    ...audio.map(({ sha256, bytes }) => ({ key: audioKey(sha256), ...bytes })),
    ...covers.flatMap(({ renditions }) => renditions),
    ...[...pathsByHash].map(([sha256, sourcePath]) => ({ key: noteKey(sha256), sourcePath })),
  ];
}
