import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import { hasCode } from '#core/server/database/error-code';
import { StopError } from '#core/server/errors';
import { readPassword, superuser } from './cluster.ts';
import { ensureRunning } from './ensure-running.ts';
import type { Installation } from './installation.ts';
import type { Postmaster } from './pid-file.ts';
import { stopPostmaster } from './postmaster.ts';
import { isPrepared, prepareDatabase } from './prepare-database.ts';
import { removeSocketFolder } from './socket-folder.ts';

const waitForOtherMs = 2000;
const pollMs = 20;
const stopLimitMs = 3000;
const noticeKilledMs = 300;

/**
 * A connection with advisory locks, which end with the process, registers the use of an embedded PostgreSQL. A server takes `server`
 * exclusively, and all processes share `present`; a leaving process that can take `present` exclusively stops PostgreSQL.
 */
export interface Presence {
  postmaster: Postmaster;
  client: pg.Client;
}

export interface PresenceParts {
  installation: Installation;
  dataDir: string;
  purpose: string;
}

export async function enter(parts: PresenceParts): Promise<Presence> {
  const deadline = performance.now() + waitForOtherMs;
  for (;;) {
    const presence = await tryToEnter(parts);
    if (!presence) {
      await pause(pollMs);
      continue;
    }
    if (parts.purpose !== 'server' || (await tryToTake(presence.client, 'server'))) return presence;
    const other = await otherServer(presence.client);
    await leave(parts.installation, presence);
    if (performance.now() > deadline) {
      throw new StopError(
        `Lectern is already running on the data folder ${parts.dataDir}${other ? ` (process ${other})` : ''}. ` +
          'Stop it first, or choose another folder with DATA_DIR.',
      );
    }
    await pause(pollMs);
  }
}

async function tryToEnter(parts: PresenceParts): Promise<Presence | null> {
  const postmaster = await ensureRunning(parts.installation, parts.dataDir);
  const password = await readPassword(parts.installation.cluster);
  const { host, port } = postmaster;
  const connection = { host, port, user: superuser, password, database: 'postgres', ssl: false };
  const client = new pg.Client({ ...connection, application_name: `lectern ${parts.purpose} ${process.pid}` });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1, $2)', [...advisoryLocks.present]);
    if (!(await isPrepared(client))) await prepareDatabase(connection);
    return { postmaster, client };
  } catch (error) {
    await client.end().catch(() => undefined);
    if (isGoneAway(error)) return null;
    throw error;
  }
}

// PostgreSQL reports 57P0x while stopping, stopped or starting; the other codes mean a socket without a listener.
function isGoneAway(error: unknown): boolean {
  if (hasCode(error, '57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE')) return true;
  return error instanceof Error && /^Connection terminated|not queryable$/.test(error.message);
}

async function tryToTake(client: pg.Client, lock: 'server' | 'present'): Promise<boolean> {
  const sql = 'select pg_try_advisory_lock($1, $2) as taken';
  const result = await client.query<{ taken: boolean }>(sql, [...advisoryLocks[lock]]);
  return result.rows[0]?.taken === true;
}

async function otherServer(client: pg.Client): Promise<string | null> {
  const result = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2`,
    [...advisoryLocks.server],
  );
  return result.rows[0]?.application_name.split(' ').at(-1) ?? null;
}

async function isLast(client: pg.Client): Promise<boolean> {
  const deadline = performance.now() + noticeKilledMs;
  while (performance.now() < deadline) {
    if (await tryToTake(client, 'present')) return true;
    await pause(pollMs);
  }
  return false;
}

export async function leave(installation: Installation, presence: Presence): Promise<void> {
  const { client, postmaster } = presence;
  try {
    await client.query('select pg_advisory_unlock_shared($1, $2)', [...advisoryLocks.present]);
    if (!(await isLast(client))) return;
    await stopPostmaster({ ...installation, postmaster }, stopLimitMs);
    await removeSocketFolder(postmaster.host);
  } catch (error) {
    if (!isGoneAway(error)) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
