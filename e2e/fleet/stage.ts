import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrateToNewest } from '#core/server/database/migrate';
import { packageRoot } from '#core/server/paths';
import { atTheEnd } from '#core/server/test/at-the-end';
import type { Balancer } from '#core/server/test/balancer';
import { freePort } from '#core/server/test/free-port';
import { startHaproxy } from '#core/server/test/haproxy';
import { type MailServer, startMailServer } from '#core/server/test/mail-server';
import { type Pooler, startPgbouncer } from '#core/server/test/pgbouncer';
import { type PostgresPair, startPostgresPair } from '#core/server/test/postgres-pair';
import { type Swift, startSwift } from '#core/server/test/swift';
import { type MovingAddress, startMovingAddress } from '#kit/moving-address';
import type { Proven } from '#kit/proofs';
import { Supervised } from '#kit/supervised';
import { openForProofs, usualEnvironment } from '#kit/surroundings';

export interface Stage extends Proven {
  url: string;
  web: readonly [Supervised, Supervised];
  worker: Supervised;
  pair: PostgresPair;
  swift: Swift;
  mail: MailServer;
  balancer: Balancer;
  /** Promotes the standby and points both addresses at it, as a managed database does at a failover. */
  failOver(): Promise<void>;
}

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
  const make = async (name: string, more: Record<string, string>) =>
    Supervised.make(name, { environment: { ...(await environment(name)), ...more }, mayFailToStart: false });
  const web = [
    await make('web1', { ROLE: 'web', FFMPEG: 'off' }),
    await make('web2', { ROLE: 'web', FFMPEG: 'off' }),
  ] as const;
  const worker = await make('worker', { ROLE: 'worker', FFMPEG: ffmpeg });
  const balancer = await startHaproxy(web.map(({ port }) => `127.0.0.1:${port}`));
  atTheEnd(() => balancer.stop());
  const servers = [...web, worker];
  await Promise.all(servers.map((server) => server.start()));
  let db = openForProofs({ connectionString: pair.primary.url });
  atTheEnd(() => db.destroy());
  return {
    url: balancer.url,
    servers,
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
    async failOver() {
      await pair.standby.promote();
      await pooler.pointAt(pair.standby.url);
      sessions.pointAt(pair.standby.port);
      await db.destroy();
      db = openForProofs({ connectionString: pair.standby.url });
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
    ...usualEnvironment,
    DATABASE_URL: pooler.url,
    DATABASE_SESSION_URL: session.href,
    SMTP_URL: mail.url,
    TRUST_PROXY: '1',
    ...swift.environment(),
  };
}

async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}
