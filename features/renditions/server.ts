import path from 'node:path';
import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { audioFigure } from './server/progress.ts';
import { TranscodingService } from './server/transcoding-service.ts';

/** Renditions need ffmpeg and a server with background work. */
export function makeRenditions(core: Core): ServerFeature {
  const transcoding = makeTranscoding(core);
  return {
    work: transcoding ? [transcoding] : [],
    workers: transcoding ? [transcoding] : [],
    figures: [audioFigure(core.database)],
    onCatalogueChanged: () => transcoding?.onCatalogueChanged(),
  };
}

function makeTranscoding(core: Core): TranscodingService | null {
  const { settings, jobs } = core;
  if (settings.ffmpeg === null || jobs === null || settings.role === 'web') return null;
  const workFolder = path.join(settings.dataDir, 'preparing');
  return new TranscodingService({ ...core, program: settings.ffmpeg, workFolder, random: Math.random });
}
