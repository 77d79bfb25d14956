import path from 'node:path';
import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { auditUploads } from './server/desk/audit-uploads.ts';
import { uploadRoutes } from './server/desk/routes.ts';
import { makeUploadServices, type UploadsParts } from './server/make-uploads.ts';

export function makeUploads(core: Core, needs: Pick<UploadsParts, 'catalogue' | 'replaceAudio'>) {
  const { settings, audit } = core;
  const uploads = makeUploadServices({
    ...core,
    ...needs,
    ...auditUploads(audit),
    workFolder: path.join(settings.dataDir, 'uploads'),
    largestBytes: settings.largestUploadBytes,
  });
  const feature: ServerFeature = {
    routes: (binding) => uploadRoutes(binding, uploads),
    workers: [uploads.reader],
    sweeps: [() => uploads.service.sweep()],
  };
  return { ...uploads, ...feature };
}
