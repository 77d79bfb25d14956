import { openEmbedded } from '#core/server/database/embedded/open-embedded';
import { StopError } from '#core/server/errors';
import type { Settings } from '#core/server/settings/settings';
import { assertKeepsSession, assertUsable } from './assert-usable.ts';
import { type Connection, promptly } from './connection.ts';
import { connectionName, pooledName } from './connection-name.ts';
import type { Database } from './database.ts';
import { LockSessions } from './lock-sessions.ts';
import { openPool } from './pool.ts';
import { PoolWait } from './pool-wait.ts';
import { type Reads, ReplicaReads, readsOf } from './reads.ts';
import { RunningStatements } from './running-statements.ts';
import { StatementNames } from './statement-names.ts';

export interface OpenDatabase {
  db: Database;
  /** Leads past any pooler, for uses that need a separate connection. */
  connection: Connection;
  /** For reads that may be slightly old: from the replica if there is one. */
  reads: Reads;
  lockSessions: LockSessions;
  poolWaits: readonly PoolWait[];
  close(): Promise<void>;
}

export interface DatabaseUse {
  /** `server`, which can run only once on an embedded database, or the name of a command. */
  purpose: string;
  say(sentence: string): void;
}

export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databasePoolSize' | 'dataDir'> &
  Partial<Pick<Settings, 'databaseSessionUrl' | 'databaseReplicaUrl' | 'databasePrepared'>>;

/** In ms. After this time visitors have given up; commands have no limit. */
const serverStatementMs = 15_000;
/** In ms. On a replica behind a pooler, lost statements can't be detected. */
const pooledReplicaMs = 6_000;
/** Fewer connections than PostgreSQL allows, so that commands can connect too. */
const maxEmbeddedConnections = 25;
/** Beside a pooler, each holder of a lock and each waiter needs a connection. */
const sessionPoolSize = 6;

export async function openDatabase(settings: DatabaseSettings, use: DatabaseUse): Promise<OpenDatabase> {
  assertNamesDatabase(settings);
  const embedded = settings.databaseUrl ? null : await openEmbedded({ dataDir: settings.dataDir, ...use });
  try {
    const at = embedded?.connection ?? { connectionString: settings.databaseUrl ?? '' };
    const pools = await openPools(at, settings, use);
    const replicaWait = new PoolWait();
    const reads = openReads({ db: pools.db, wait: replicaWait }, settings, use);
    return {
      ...pools,
      reads,
      poolWaits: [...pools.poolWaits, replicaWait],
      async close() {
        await reads.close();
        await pools.close();
        await embedded?.close();
      },
    };
  } catch (error) {
    await embedded?.close();
    throw error;
  }
}

function assertNamesDatabase({ databaseUrl, databaseSessionUrl, databaseReplicaUrl }: DatabaseSettings): void {
  if (databaseUrl !== null || !(databaseSessionUrl || databaseReplicaUrl)) return;
  throw new StopError(
    'DATABASE_SESSION_URL and DATABASE_REPLICA_URL are other ways to what DATABASE_URL names, which is not set.',
  );
}

async function openPools(
  at: Connection,
  settings: DatabaseSettings,
  { purpose }: DatabaseUse,
): Promise<Omit<OpenDatabase, 'reads'>> {
  const { databaseSessionUrl: sessionUrl = null, databasePrepared: prepared = 'auto' } = settings;
  const limitMs = purpose === 'server' ? serverStatementMs : 0;
  const ownLimitMs = limitMs === 0 ? null : limitMs;
  const { isDirect } = await assertUsable(at);
  const sessionAt = sessionUrl === null ? at : { connectionString: sessionUrl };
  const isSessionDirect = sessionUrl === null ? isDirect : (await assertUsable(sessionAt)).isDirect;
  if (!isSessionDirect) await assertKeepsSession(sessionAt);

  const sessionLimitMs = isSessionDirect ? limitMs : 0;
  const named = { ...promptly(sessionAt), application_name: connectionName(purpose) };
  const connection: Connection = { ...named, statement_timeout: sessionLimitMs };
  const names = new StatementNames(prepared === 'auto' ? isDirect : prepared === 'on');
  const poolWait = new PoolWait();
  if (isDirect) {
    const running = new RunningStatements(connection, connectionName(purpose));
    const size = settings.databaseUrl === null ? maxEmbeddedConnections : settings.databasePoolSize;
    const guard = { names, running, commitMs: ownLimitMs, wait: poolWait };
    const db = openPool(
      { ...connection, ...at, statement_timeout: limitMs },
      Math.min(size, settings.databasePoolSize),
      guard,
    );
    return { db, connection, lockSessions: new LockSessions(db), poolWaits: [poolWait], close: () => db.destroy() };
  }
  const pooled: Connection = { ...promptly(at), application_name: pooledName(purpose) };
  const running = new RunningStatements(connection, pooledName(purpose));
  const guard = { names, running, isDirect, limitMs: ownLimitMs, commitMs: ownLimitMs, wait: poolWait };
  const db = openPool(pooled, settings.databasePoolSize, guard);
  const beside = openPool(connection, sessionPoolSize, {
    names: new StatementNames(false),
    isDirect: isSessionDirect,
    running: new RunningStatements(connection, connectionName(purpose)),
    commitMs: ownLimitMs,
  });
  return {
    db,
    connection,
    lockSessions: new LockSessions(beside),
    poolWaits: [poolWait],
    async close() {
      await db.destroy();
      await beside.destroy();
    },
  };
}

/** While the replica is away, all reads go to the primary, and connecting is retried. */
function openReads(
  { db, wait }: { db: Database; wait: PoolWait },
  settings: DatabaseSettings,
  { purpose }: DatabaseUse,
): Reads {
  const { databaseReplicaUrl, databasePrepared: prepared = 'auto', databasePoolSize: size } = settings;
  if (!databaseReplicaUrl || purpose !== 'server') return readsOf(db);
  const named = { ...promptly({ connectionString: databaseReplicaUrl }), application_name: connectionName('reads') };
  return new ReplicaReads(db, async () => {
    const { isDirect } = await assertUsable(named);
    const names = new StatementNames(prepared === 'auto' ? isDirect : prepared === 'on');
    if (!isDirect) return openPool(named, size, { names, isDirect, limitMs: pooledReplicaMs, wait });
    const running = new RunningStatements(named, named.application_name);
    return openPool(named, size, { names, isDirect, limitMs: serverStatementMs, running, wait });
  });
}
