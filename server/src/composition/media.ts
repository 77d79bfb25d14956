import path from 'node:path';
import type { Database } from '#server/database/database';
import type { Audit } from '#server/features/audit/audit';
import { catalogueWriter } from '#server/features/catalogue/messages/add-messages';
import { auditSources, SourceDesk } from '#server/features/media/sources/desk/service';
import * as queries from '#server/features/media/sources/source-queries';
import { SourceReader } from '#server/features/media/sources/source-reader';
import { SourceWorker } from '#server/features/media/sources/source-worker';
import { Sources } from '#server/features/media/sources/sources';
import type { Clock } from '#server/platform/clock';
import { Fetching } from '#server/platform/fetching/fetching';
import type { Log } from '#server/platform/log';
import type { Settings } from '#server/platform/settings/settings';
import type { Storage } from '#server/platform/storage/storage';

export interface SourceParts {
  database: Database;
  storage: Storage;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  audit: Audit;
  settings: Pick<Settings, 'dataDir' | 'sourcesPrivate'>;
}

/** @returns what brings in podcasts and lists, and the desk's side of it; the command line uses the same */
export function makeSourceDesk(parts: SourceParts) {
  const { database, clock, audit, settings } = parts;
  const fetching = new Fetching({ allowsPrivate: settings.sourcesPrivate });
  const worker = new SourceWorker({
    ...parts,
    catalogue: catalogueWriter,
    fetching,
    recordAdded: auditSources(audit),
    workFolder: path.join(settings.dataDir, 'sources'),
  });
  const sources = new Sources({ database, clock, reader: new SourceReader(), fetching });
  return { worker, desk: new SourceDesk({ database, clock, audit, sources, queries, wake: () => worker.wake() }) };
}
