import path from 'node:path';
import { clusterIn, readPassword } from '#core/server/database/embedded/cluster';
import { findPostmaster } from '#core/server/database/embedded/pid-file';
import { lectern } from '#core/server/database/embedded/prepare-database';
import { packageRoot } from '#core/server/paths';
import { atTheEnd } from '#core/server/test/at-the-end';
import type { Chance } from '#core/server/test/chance';
import { makeFolder } from '#core/server/test/folder';
import { freePort } from '#core/server/test/free-port';
import { type PaystackDouble, startPaystackDouble } from '#core/server/test/paystack-double';
import { type PostgresAlone, startPostgresAlone } from '#core/server/test/postgres-alone';
import { childrenOf, signalOne, signalTree } from '#core/server/test/signal-tree';
import { waitFor } from '#core/server/test/wait-for';
import { type FaultyMail, startFaultyMail } from './faulty-mail.ts';
import { startMovingAddress } from './moving-address.ts';
import type { Proven } from './proofs.ts';
import { Supervised } from './supervised.ts';
import { openForProofs, usualEnvironment } from './surroundings.ts';

interface SiteDatabase {
  kill(): Promise<void>;
  /** Ends only the first process; the others notice its end. */
  killPostmaster(): Promise<void>;
  /** Ends one of the other processes, e.g. a connection's; the first process then ends all of them. */
  killOneOf(chance: Chance): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  pid(): Promise<number | null>;
}

export interface Site extends Proven {
  url: string;
  database: SiteDatabase;
  provider: PaystackDouble;
  mail: FaultyMail;
  dataDir: string;
}

export interface SiteOptions {
  more?: Readonly<Record<string, string>>;
  dataDir?: string;
  databaseFolder?: string;
  wrapper?: (postgres: string) => Promise<string>;
}

export const sites = { embedded: setEmbedded, outside: setOutside } as const;
export type SiteName = keyof typeof sites;

async function setEmbedded({ more = {}, dataDir = '' }: SiteOptions = {}): Promise<Site> {
  const folder = dataDir || (await makeFolder());
  const shared = await setSurroundings();
  const environment = { ...shared.environment, DATA_DIR: folder, DATABASE_URL: '', ...more };
  const server = await Supervised.make('server', { environment, mayFailToStart: true });
  const cluster = clusterIn(path.join(folder, 'postgres'));
  // Registered first, so that this cleanup runs last and ends everything that a killed server has left running.
  atTheEnd(async () => {
    const left = await findPostmaster(cluster);
    if (left) await signalTree(left.pid, 'SIGKILL');
  });
  await server.start();
  await waitFor('the server', () => server.isReady());
  const password = await readPassword(cluster);
  const host = (await findPostmaster(cluster))?.host ?? cluster.run;
  const connection = { host, user: lectern, password, database: lectern, ssl: false as const };
  return {
    ...shared,
    ...provenBy(connection),
    environment: async () => environment,
    url: server.url,
    servers: [server],
    database: processesOf(async () => (await findPostmaster(cluster))?.pid ?? null),
    dataDir: folder,
  };
}

async function setOutside({ more = {}, dataDir = '', ...how }: SiteOptions = {}): Promise<Site> {
  const folder = dataDir || (await makeFolder());
  const { databaseFolder, wrapper } = how;
  const postgres = await startPostgresAlone({
    ...(databaseFolder !== undefined && { folder: databaseFolder }),
    ...(wrapper && { wrapper }),
  });
  const stopLooking = keepRunning(postgres);
  atTheEnd(stopLooking);
  const shared = await setSurroundings();
  const environment = { ...shared.environment, DATA_DIR: folder, DATABASE_URL: postgres.url, ...more };
  const make = (name: string, its: Record<string, string>) =>
    Supervised.make(name, { environment: { ...environment, ...its }, mayFailToStart: true });
  const web = await make('web', { ROLE: 'web' });
  const worker = await make('worker', { ROLE: 'worker', PUBLIC_URL: web.url });
  await Promise.all([web.start(), worker.start()]);
  await waitFor('the servers', async () => (await web.isReady()) && (await worker.isReady()));
  return {
    ...shared,
    ...provenBy({ connectionString: postgres.url }),
    environment: async () => environment,
    url: web.url,
    servers: [web, worker],
    database: processesOf(async () => (await findPostmaster(postgres.cluster))?.pid ?? null),
    dataDir: folder,
  };
}

function keepRunning(postgres: PostgresAlone): () => Promise<void> {
  let isWanted = true;
  const looking = (async () => {
    while (isWanted) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (isWanted && (await findPostmaster(postgres.cluster)) === null) await postgres.start();
    }
  })();
  return async () => {
    isWanted = false;
    await looking;
  };
}

function processesOf(postmaster: () => Promise<number | null>): SiteDatabase {
  const all = async (signal: NodeJS.Signals) => {
    const pid = await postmaster();
    if (pid !== null) await signalTree(pid, signal);
  };
  return {
    kill: () => all('SIGKILL'),
    async killPostmaster() {
      const pid = await postmaster();
      if (pid !== null) signalOne(pid, 'SIGKILL');
    },
    async killOneOf(chance) {
      const children = await childrenOf((await postmaster()) ?? 0);
      const chosen = children[chance.upTo(children.length)];
      if (chosen !== undefined) signalOne(chosen, 'SIGKILL');
    },
    pid: postmaster,
    freeze: () => all('SIGSTOP'),
    thaw: () => all('SIGCONT'),
  };
}

async function setSurroundings() {
  const provider = await startPaystackDouble();
  const mail = await startFaultyMail();
  const address = await startMovingAddress(mail.port);
  atTheEnd(() => address.stop());
  const environment: Record<string, string> = {
    ...usualEnvironment,
    SMTP_URL: `smtp://127.0.0.1:${address.port}`,
    ...provider.environment,
    FFMPEG: 'off',
    METRICS: 'on',
  };
  const unused = await freePort();
  const setDown = (isDown: boolean) => address.pointAt(isDown ? unused : mail.port);
  return { provider, mail: { ...mail, setDown }, environment };
}

function provenBy(connection: Parameters<typeof openForProofs>[0]): Pick<Proven, 'db' | 'version' | 'since'> {
  const db = openForProofs(connection);
  atTheEnd(() => db.destroy());
  return { db: () => db, version: packageRoot, since: new Date(0) };
}
