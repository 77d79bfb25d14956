import { createHash } from 'node:crypto';
import type { Database } from '#core/server/database/database';
import { audioKey, type Storage } from '#core/server/storage/storage';
import { inspectAudio } from '#features/audio/server/containers/inspect';
import { bufferSource } from '#features/audio/server/containers/source';
import { readProgress } from '#features/renditions/server/progress';
import { makeAudioFile } from './make.ts';
import { type MessageOptions, makeMessage } from './make-message.ts';
import { waitFor } from './wait-for.ts';

export async function publishAudio(db: Database, storage: Storage, bytes: Buffer, given: MessageOptions = {}) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await storage.put(audioKey(sha256), bytes);
  const { container, mimeType: mime_type, durationMs: duration_ms } = await inspectAudio(bufferSource(bytes));
  const row = { sha256, size_bytes: bytes.length, container, mime_type, duration_ms };
  return makeMessage(db, { audioFileId: await makeAudioFile(db, row), ...given });
}

export async function allPrepared(db: Database): Promise<void> {
  await waitFor('all audio to be prepared', async () => {
    const { waiting, atWork, older } = await readProgress(db);
    return waiting + atWork + older === 0;
  });
}
