import { sql } from 'kysely';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { openPool } from '#core/server/database/pool';
import { isUnreachable } from '#core/server/database/unreachable';
import type { Settings } from '#core/server/settings/settings';
import { startApp, type TestApp } from './app.ts';
import type { TestDatabase } from './database.ts';

export interface Fleet {
  send(address: string, init: RequestInit): Promise<Response>;
  url(): string;
  cutConnection(): Promise<void>;
  restart(server: number, meanwhile?: () => void): Promise<void>;
  stop(): Promise<void>;
}

interface Server {
  app: TestApp;
  pool: Database;
}

const connectionsEach = 6;
let fleets = 0;

export async function startFleet(
  database: TestDatabase,
  size: number,
  given: { settings: Settings; clock: Clock },
): Promise<Fleet> {
  fleets += 1;
  const nameOf = (place: number) => `fleet-${fleets}-${place}`;
  const start = async (place: number): Promise<Server> => {
    const pool = openPool({ connectionString: database.url, application_name: nameOf(place) }, connectionsEach);
    try {
      return { pool, app: await startApp(database.db, { ...given, database: pool }) };
    } catch (error) {
      await pool.destroy();
      // A server that loses the database during its start ends. Its supervisor restarts it.
      if (isUnreachable(error)) return start(place);
      throw error;
    }
  };
  const stop = async ({ app, pool }: Server) => {
    await app.stop();
    await pool.destroy();
  };
  const servers = await Promise.all(Array.from({ length: size }, (_, place) => start(place)));
  const restarting = new Set<number>();
  let turn = 0;

  const next = () => {
    turn += 1;
    const server = servers[turn % size];
    if (!server) throw new Error('a fleet has one server at least');
    return server.app;
  };
  const terminate = (which: string, max: number) =>
    sql`select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity
      where datname = current_database() and application_name like ${which}
      order by state = 'idle', random() limit ${max}) them`.execute(database.db);

  return {
    send: (address, init) => next().get(address, init),
    url: () => next().url,
    cutConnection: async () => void (await terminate(`fleet-${fleets}-%`, 1)),
    async restart(server, meanwhile = () => undefined) {
      const place = server % size;
      const old = servers[place];
      if (!old || restarting.has(place)) return;
      restarting.add(place);
      await terminate(nameOf(place), connectionsEach);
      await stop(old);
      meanwhile();
      servers[place] = await start(place);
      restarting.delete(place);
    },
    stop: async () => void (await Promise.all(servers.map(stop))),
  };
}
