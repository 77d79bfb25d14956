import { openDatabase } from '#core/server/database/open';
import { readOwnSettings } from '#core/server/settings/settings';
import { openStorage } from '#core/server/storage/open-storage';
import { loadDemoLibrary } from '#features/import/server/demo/load-demo-library';
import { catalogueWriter } from '#features/messages/server/add-messages';

// Runs as a separate program at the first start, because making covers takes memory that a process never gives back.
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
