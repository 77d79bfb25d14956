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
  name: string;
  path: string;
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
 * Records the keys, then stores the bytes durably, before rows refer to them. If the process dies in between, a sweep finds the keys. The
 * caller holds the ingest lock.
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
 * Removes bytes that a killed process stored without inserting rows. The caller holds the ingest lock, so that no other process is storing
 * media.
 */
export async function sweepUnrecorded(db: Database, storage: Storage): Promise<void> {
  await storage.sweepIncoming();
  await removeUnused(db, storage, await findPending(db));
}

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

export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function objectsOf({ audio, covers, documents = [] }: NewMedia): NewObject[] {
  const pathsByHash = new Map(documents.map(({ sha256, path }) => [sha256, path]));
  return [
    ...audio.map(({ sha256, bytes }) => ({ key: audioKey(sha256), ...bytes })),
    ...covers.flatMap(({ renditions }) => renditions),
    ...[...pathsByHash].map(([sha256, sourcePath]) => ({ key: noteKey(sha256), sourcePath })),
  ];
}
