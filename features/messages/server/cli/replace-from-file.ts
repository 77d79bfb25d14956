import fs from 'node:fs/promises';
import path from 'node:path';
import type { MessageId } from '#core/contract/ids';
import type { OpenLibrary } from '#core/server/cli/library';
import { StopError } from '#core/server/errors';
import { readFault } from '#core/server/read-fault';
import type { GivenFile } from '#features/audio/server/ingest/given-file';
import { Intake } from '#features/audio/server/ingest/intake';
import { replaceAudio } from '#features/messages/server/desk/message-writer';
import { audioAct } from '#features/uploads/server/desk/audit-uploads';

export async function replaceFromFile(library: OpenLibrary, id: MessageId, file: string): Promise<void> {
  const { messages, audit, by } = library;
  const { version, topic } = await messages.read('all', id);
  const intake = new Intake(library);
  const inspected = await intake.inspect([await findFile(file)]);
  for (const one of inspected) {
    if (one.state === 'refused') throw new StopError(`${file} can't be used: ${one.reason}.`);
  }
  const outcomes =
    (await intake.sweep()) &&
    (await intake.takeIn(inspected, {
      withoutArtwork: true,
      async use(trx, taken) {
        for (const { file: given, message, sizeBytes } of taken) {
          await replaceAudio(trx, { scope: 'all' }, { messageId: id, version, audioFileId: message.audioFileId });
          const replaced = { by, messageId: id, topic, file: given.name, sizeBytes };
          await audit.record(trx, audioAct('message.replace-audio', replaced));
        }
        return taken.map(() => id);
      },
    }));
  if (!outcomes)
    throw new StopError('An import is adding to this library. Wait until it has ended, then run this again.');
  for (const one of outcomes) {
    if (one.state === 'same') throw new StopError(`${file} is the audio of message ${one.messageId}, “${one.topic}”.`);
  }
}

async function findFile(file: string): Promise<GivenFile> {
  try {
    const { size, mtime } = await fs.stat(file);
    return { name: path.basename(file), path: file, size, modified: mtime };
  } catch (error) {
    throw new StopError(`${file} can't be used: ${readFault(error)}.`);
  }
}
