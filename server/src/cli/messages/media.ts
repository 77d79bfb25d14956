import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import type { MessageId } from '#contract/ids';
import { toMessageId } from '#server/cli/kit/arguments';
import type { LibraryParts, WithLibrary } from '#server/cli/kit/library';
import { printResult } from '#server/cli/kit/print';
import { readPicture } from '#server/cli/kit/read-picture';
import { curation } from '#server/features/catalogue/messages/desk/curation';
import { replaceFromFile } from '#server/features/media/import/replace-from-file';
import { audioAct } from '#server/features/media/uploads/desk/audit-uploads';
import { commandLine as by } from '#server/platform/act';
import { messageCard } from './print.ts';

interface Json {
  json?: boolean;
}

const audioHelp = `
The message's page keeps its address, and listeners their places in it. The file is judged as an import does.

Example:
  npm run lectern -- messages audio 12 ~/talks/patience-cut.mp3`;

const artworkHelp = `
Of a picture that isn't square, the square that stands out is used. Without a picture the message has its topic as its cover again.

Examples:
  npm run lectern -- messages artwork 12 ~/covers/patience.jpg
  npm run lectern -- messages artwork 12`;

/** `lectern messages audio` and `artwork`: other audio, another picture. */
export function mediaCommands(withLibrary: WithLibrary): Command[] {
  return [
    new Command('audio')
      .summary('replace the audio of a message')
      .argument('<id>', 'the message', toMessageId)
      .argument('<file>', 'the new audio')
      .option('--json', 'print JSON')
      .addHelpText('after', audioHelp)
      .action((id: MessageId, file: string, flags: Json) =>
        run(withLibrary, { id, flags }, (parts) => replaceAudio(parts, id, path.resolve(file))),
      ),
    new Command('artwork')
      .summary('give a message another picture, or none')
      .argument('<id>', 'the message', toMessageId)
      .argument('[picture]', 'JPEG, PNG, WebP or AVIF')
      .option('--json', 'print JSON')
      .addHelpText('after', artworkHelp)
      .action((id: MessageId, picture: string | undefined, flags: Json) =>
        run(withLibrary, { id, flags }, (parts) => setArtwork(parts, id, picture)),
      ),
  ];
}

async function run(
  withLibrary: WithLibrary,
  { id, flags }: { id: MessageId; flags: Json },
  work: (parts: LibraryParts) => Promise<void>,
): Promise<void> {
  const message = await withLibrary('messages', async (parts) => {
    await work(parts);
    return parts.services.catalogue.desk.messages.read(id);
  });
  await printResult(flags.json, message, messageCard(message));
}

async function replaceAudio(parts: LibraryParts, id: MessageId, file: string): Promise<void> {
  const { messages } = parts.services.catalogue.desk;
  const { audit } = parts.services.shared;
  const { version, topic } = await messages.read(id);
  await replaceFromFile(
    {
      ...parts,
      async replaceAudio(trx, audioFileId) {
        await curation.replaceAudio(trx, { messageId: id, version, audioFileId });
        const { size: sizeBytes } = await stat(file);
        const replaced = { by, messageId: id, topic, file: path.basename(file), sizeBytes };
        await audit.record(trx, audioAct('message.replace-audio', replaced));
      },
    },
    id,
    file,
  );
}

async function setArtwork(parts: LibraryParts, id: MessageId, picture: string | undefined): Promise<void> {
  const { messages, messageChanges } = parts.services.catalogue.desk;
  const bytes = picture === undefined ? null : await readPicture(picture);
  const { version } = await messages.read(id);
  if (bytes === null) return messageChanges.removeArtwork(by, { id, version });
  await messageChanges.setArtwork(by, { id, version }, { bytes, crop: null });
}
