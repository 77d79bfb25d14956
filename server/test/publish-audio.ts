import { createHash } from 'node:crypto';
import type { Database } from '#server/database/database';
import { inspectAudio } from '#server/features/media/containers/inspect';
import { bufferSource } from '#server/features/media/containers/source';
import { readProgress } from '#server/features/media/transcoding/progress';
import { audioKey, type Storage } from '#server/platform/storage/storage';
import { makeAudioFile } from './make.ts';
import { type MessageOptions, makeMessage } from './make-message.ts';
import { waitFor } from './wait-for.ts';

/**
 * Stores audio and creates a message with it.
 * @returns the message's id
 */
export async function publishAudio(db: Database, storage: Storage, bytes: Buffer, given: MessageOptions = {}) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await storage.put(audioKey(sha256), bytes);
  const { container, mimeType: mime_type, durationMs: duration_ms } = await inspectAudio(bufferSource(bytes));
  const row = { sha256, size_bytes: bytes.length, container, mime_type, duration_ms };
  return makeMessage(db, { audioFileId: await makeAudioFile(db, row), ...given });
}

/** Waits until the preparation of all audio has succeeded or failed. */
export async function allPrepared(db: Database): Promise<void> {
  await waitFor('all audio to be prepared', async () => {
    const { waiting, atWork, older } = await readProgress(db);
    return waiting + atWork + older === 0;
  });
}
