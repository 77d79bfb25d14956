import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '#core/server/database/database';
import { migrateToNewest } from '#core/server/database/migrate';
import { openPool } from '#core/server/database/pool';
import { packageRoot } from '#core/server/paths';
import { testSecret } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import type { Balancer } from '#core/server/test/balancer';
import { freePort } from '#core/server/test/free-port';
import { startHaproxy } from '#core/server/test/haproxy';
import { type MailServer, startMailServer } from '#core/server/test/mail-server';
import { type Pooler, startPgbouncer } from '#core/server/test/pgbouncer';
import { type PostgresNode, type PostgresPair, startPostgresPair } from '#core/server/test/postgres-pair';
import { type Swift, startSwift } from '#core/server/test/swift';
import { Lectern } from './lectern.ts';
import { type MovingAddress, startMovingAddress } from './moving-address.ts';

/** Two web servers and a worker, and everything that they work with, each a real server of its own. */
export interface Stage {
  /** What listeners use: HAProxy before the web servers. */
  url: string;
  web: readonly [Lectern, Lectern];
  worker: Lectern;
  pair: PostgresPair;
  swift: Swift;
  mail: MailServer;
  balancer: Balancer;
  /** The database that takes writes now, past every pooler; replaced by `failOver`. */
  db(): Database;
  /** For commands on the same library. */
  environment(name: string): Promise<Record<string, string>>;
  /** What a managed database's own tool does: makes the standby the primary, and leads both addresses there. */
  failOver(): Promise<void>;
  /** The folder of the build that runs; the servers' own at first. */
  version: string;
  since: Date;
  /** What servers did that nobody asked for. */
  complaints: string[];
}

/** Limits that a few people who never rest would reach. */
export const unlimited = [
  'SEARCHES_PER_ADDRESS',
  'ACTIVITIES_PER_DEVICE',
  'ACTIVITIES_PER_ADDRESS',
  'NEW_DEVICES_PER_ADDRESS',
  'TICKETS_PER_ACCOUNT',
  'TICKETS_PER_DEVICE',
  'TICKETS_PER_ADDRESS',
  'TICKETS_OVERALL',
  'ACCOUNTS_PER_ADDRESS',
  'SIGN_UP_PER_DEVICE',
  'SIGN_UP_PER_ADDRESS',
  'PAYMENTS_PER_ACCOUNT',
  'RECEIPT_MAILS_PER_ACCOUNT',
].map((limit) => [`LIMIT_${limit}`, '1000000']);

/** Starts it all, with an empty library; it is stopped at the end of the test file. @param ffmpeg for the worker */
export async function setStage(ffmpeg: string): Promise<Stage> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lectern-fleet-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const [pair, swift, mail] = await Promise.all([startPostgresPair(), startSwift(), startMailServer()]);
  atTheEnd(() => swift.stop());
  atTheEnd(() => mail.stop());
  const pooler = await startPgbouncer(pair.primary.url, { port: await freePort(), poolSize: 20 });
  atTheEnd(() => pooler.stop());
  const sessions = await startMovingAddress(pair.primary.port);
  atTheEnd(() => sessions.stop());
  await migrateToNewest({ connectionString: pair.primary.url });

  const environment = async (name: string) => ({
    ...environmentOf({ pair, pooler, sessions, swift, mail }),
    DATA_DIR: await makeFolder(path.join(folder, name)),
  });
  const complaints: string[] = [];
  const make = async (name: string, more: Record<string, string>) =>
    Lectern.make(name, { ...(await environment(name)), ...more }, (sentence) => complaints.push(sentence));
  const web = [
    await make('web1', { ROLE: 'web', FFMPEG: 'off' }),
    await make('web2', { ROLE: 'web', FFMPEG: 'off' }),
  ] as const;
  const worker = await make('worker', { ROLE: 'worker', FFMPEG: ffmpeg });
  const balancer = await startHaproxy(web.map(({ port }) => `127.0.0.1:${port}`));
  atTheEnd(() => balancer.stop());
  await Promise.all([...web, worker].map((server) => server.start()));
  let db = openPrimary(pair.primary);
  atTheEnd(() => db.destroy());
  return {
    url: balancer.url,
    web,
    worker,
    pair,
    swift,
    mail,
    balancer,
    db: () => db,
    environment,
    version: packageRoot,
    since: new Date(0),
    complaints,
    async failOver() {
      await pair.standby.promote();
      await pooler.pointAt(pair.standby.url);
      sessions.pointAt(pair.standby.port);
      await db.destroy();
      db = openPrimary(pair.standby);
    },
  };
}

interface Outside {
  pair: PostgresPair;
  pooler: Pooler;
  sessions: MovingAddress;
  swift: Swift;
  mail: MailServer;
}

function environmentOf({ pair, pooler, sessions, swift, mail }: Outside): Record<string, string> {
  const session = new URL(pair.primary.url);
  session.port = String(sessions.port);
  return {
    SECRET_KEY: testSecret,
    DATABASE_URL: pooler.url,
    DATABASE_SESSION_URL: session.href,
    DATABASE_POOL_SIZE: '6',
    SMTP_URL: mail.url,
    TRUST_PROXY: '1',
    DEMO: 'off',
    GEO_URL: '',
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'json',
    DRAIN_S: '5',
    ...swift.environment(),
    ...Object.fromEntries(unlimited),
  };
}

function openPrimary({ url }: PostgresNode): Database {
  return openPool({ connectionString: url, application_name: `proof ${randomUUID()}` }, 4);
}

async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}
