import path from 'node:path';
import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { auditUploads } from './server/desk/audit-uploads.ts';
import { uploadRoutes } from './server/desk/routes.ts';
import type { ReadingParts } from './server/read-uploads.ts';
import { TusUploads } from './server/tus-server.ts';
import { TusStore } from './server/tus-store.ts';
import { mendWork } from './server/upload-queries.ts';
import { UploadReader } from './server/upload-reader.ts';
import { UploadService } from './server/upload-service.ts';

export function makeUploads(core: Core, needs: Pick<ReadingParts, 'catalogue' | 'replaceAudio'>): ServerFeature {
  const { settings, audit } = core;
  const sizes = { largestBytes: settings.largestUploadBytes };
  const workFolder = path.join(settings.dataDir, 'uploads');
  const reader = new UploadReader({ ...core, ...needs, ...auditUploads(audit), workFolder });
  const service = new UploadService({ ...core, ...sizes });
  const tus = new TusUploads({ ...core, ...sizes, store: new TusStore(core) });
  return {
    routes: (binding) => uploadRoutes(binding, { tus, service }),
    work: [reader],
    mendWork,
    sweeps: [() => service.sweep()],
  };
}
