import type { Connection } from '#core/server/database/connection';
import { subscribe } from '#core/server/database/notices';
import { openPool } from '#core/server/database/pool';
import { CatalogueChanges } from '#features/messages/server/catalogue-change';
import { startApp, type TestApp } from './app.ts';
import { atTheEnd } from './at-the-end.ts';

export const fixedTime = new Date('2026-03-01T12:00:00Z');

export async function startNotifiedApp(connection: Connection, listeningOn = connection): Promise<TestApp> {
  const pool = openPool(connection, 4);
  const changes = new CatalogueChanges();
  const subscription = await subscribe(listeningOn, { catalogue_changed: changes.onNotice });
  atTheEnd(async () => {
    await subscription.close();
    await pool.destroy();
  });
  const clock = { now: () => fixedTime };
  return startApp(pool, { clock, onCatalogueChanged: changes.onChange });
}
