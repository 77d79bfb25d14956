import path from 'node:path';
import { openDatabase } from '#server/database/open';
import { catalogueWriter } from '#server/features/catalogue/messages/add-messages';
import { loadDemoLibrary } from '#server/features/media/demo/load-demo-library';
import { readOwnSettings } from '#server/platform/settings/settings';
import { DiskStorage } from '#server/platform/storage/disk';

// A program of its own, run once by a first start: making covers takes memory that a process never gives back, and a
// server runs for months.
const settings = readOwnSettings();
const database = await openDatabase(settings, { purpose: 'demo', say: () => undefined });
try {
  const storage = new DiskStorage(path.join(settings.dataDir, 'media'));
  await loadDemoLibrary({ database: database.db, storage, catalogue: catalogueWriter });
} finally {
  await database.close();
}
