import { openDatabase } from '#server/database/open';
import { catalogueWriter } from '#server/features/catalogue/messages/add-messages';
import { loadDemoLibrary } from '#server/features/media/demo/load-demo-library';
import { readOwnSettings } from '#server/platform/settings/settings';
import { openStorage } from '#server/platform/storage/open-storage';

// A program of its own, run once by a first start: making covers takes memory that a process never gives back, and a
// server runs for months.
const settings = readOwnSettings();
const database = await openDatabase(settings, { purpose: 'demo', say: () => undefined });
const storage = await openStorage(settings);
try {
  await loadDemoLibrary({
    database: database.db,
    lockSessions: database.lockSessions,
    storage,
    catalogue: catalogueWriter,
  });
} finally {
  await storage.close();
  await database.close();
}
