import path from 'node:path';
import { existing } from '#core/server/existing';
import type { Binding } from '#core/server/http/bind';
import { lock } from '#features/messages/server/desk/message-writer';
import type { Ownership } from '#features/messages/server/policy';
import { transcriptDeskRoutes } from '#features/transcripts/server/desk/routes';
import { TranscriptDesk } from '#features/transcripts/server/desk/service';
import { transcriptRoutes } from '#features/transcripts/server/routes';
import { Transcripts } from '#features/transcripts/server/service';
import { Transcriber } from '#features/transcripts/server/transcribing/transcriber';
import type { CatalogueServices } from './catalogue.ts';
import type { Shared } from './shared.ts';

export type TranscriptServices = ReturnType<typeof makeTranscriptServices>;

export function makeTranscriptServices(
  shared: Shared,
  { catalogue, ownership }: { catalogue: CatalogueServices; ownership: Ownership },
) {
  const { settings, library, jobs } = shared;
  const { command, limitMs } = settings.transcribe;
  const libraryLanguage = () => library.now().language;
  const workFolder = path.join(settings.dataDir, 'transcribing');
  const isWorking = command !== null && jobs !== null && settings.role !== 'web';
  const transcriber = isWorking ? new Transcriber({ ...shared, libraryLanguage, command, limitMs, workFolder }) : null;
  return {
    open: new Transcripts({
      ...shared,
      libraryLanguage,
      ownership,
      isPlayable: (message, owned) => catalogue.messages.isPlayable(message, owned),
    }),
    desk: new TranscriptDesk({
      ...shared,
      libraryLanguage,
      hasCommand: command !== null,
      assertSeen: async (scope, id) => void (await catalogue.desk.messages.read(scope, id)),
      lock: async (trx, held, id) => existing((await lock(trx, held, [id]))[0], 'the message that was locked'),
      onAsked: () => transcriber?.wake(),
    }),
    /** Null where there is no command, or nothing works beside requests. */
    transcriber,
  };
}

export function bindTranscripts(binding: Binding, transcripts: TranscriptServices): void {
  transcriptRoutes(binding, transcripts.open);
  transcriptDeskRoutes(binding, transcripts.desk);
}
