import { subscribe } from '#server/database/notices';
import { type Connection, openPool } from '#server/database/pool';
import { startApp, type TestApp } from './app.ts';
import { atTheEnd } from './at-the-end.ts';

/** When it is for a server of these tests: its clock doesn't move, so that nothing expires by itself. */
export const standingMoment = new Date('2026-03-01T12:00:00Z');

/**
 * Starts a server as in production: with its own pool, told of changes of the catalogue by the database. What it makes anew, it makes
 * because of a notice.
 * @param listeningOn where it listens for notices; where its pool is when absent
 */
export async function startNotifiedApp(connection: Connection, listeningOn = connection): Promise<TestApp> {
  const pool = openPool(connection, 4);
  const listeners: (() => void)[] = [];
  const subscription = await subscribe(listeningOn, 'catalogue_changed', () => {
    for (const listener of listeners) listener();
  });
  atTheEnd(async () => {
    await subscription.close();
    await pool.destroy();
  });
  const clock = { now: () => standingMoment };
  return startApp(pool, { clock, onCatalogueChanged: (listener) => listeners.push(listener) });
}
