import path from 'node:path';
import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import type { Ownership } from '#features/messages/server/policy';
import { transcriptDeskRoutes, transcriptUploadRoute } from './server/desk/routes.ts';
import { TranscriptDesk, type TranscriptDeskParts } from './server/desk/service.ts';
import { transcriptRoutes } from './server/routes.ts';
import { type TranscriptParts, Transcripts } from './server/service.ts';
import { Transcriber } from './server/transcribing/transcriber.ts';
import { transcriptionWork } from './server/transcribing/transcription-queries.ts';

interface Needs extends Pick<TranscriptParts, 'isPlayable'>, Pick<TranscriptDeskParts, 'assertSeen' | 'lock'> {
  ownership: Ownership;
}

export function makeTranscripts(core: Core, { ownership, isPlayable, assertSeen, lock }: Needs) {
  const { settings, library, jobs, queue } = core;
  const { command, limitMs } = settings.transcribe;
  const libraryLanguage = () => library.now().language;
  const workFolder = path.join(settings.dataDir, 'transcribing');
  const isWorking = command !== null && jobs !== null && settings.role !== 'web';
  const transcriber = isWorking ? new Transcriber({ ...core, libraryLanguage, command, limitMs, workFolder }) : null;
  const open = new Transcripts({ ...core, libraryLanguage, ownership, isPlayable });
  const desk = new TranscriptDesk({
    ...core,
    libraryLanguage,
    hasCommand: command !== null,
    assertSeen,
    lock,
  });
  const feature: ServerFeature = {
    routes(binding) {
      transcriptRoutes(binding, open);
      transcriptUploadRoute(binding, desk);
    },
    deskRoutes: (calls) => transcriptDeskRoutes(calls, desk),
    work: transcriber ? [transcriber] : [],
    workers: transcriber ? [transcriber] : [],
    onCatalogueChanged: () => queue.wake(transcriptionWork),
  };
  return { open, desk, ...feature };
}
