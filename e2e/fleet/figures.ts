import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { secondsUsed } from '#bench/lectern';
import { type LoadFigures, load, loadEach } from '#bench/wrk';
import { openPool } from '#core/server/database/pool';
import { testSecret } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeFolder } from '#core/server/test/folder';
import { makeMessage } from '#core/server/test/make-message';
import { startBareNginx, startNginx } from '#core/server/test/nginx';
import { type PostgresNode, startPostgresPair } from '#core/server/test/postgres-pair';
import { childrenOf } from '#core/server/test/signal-tree';
import { startSwift } from '#core/server/test/swift';
import { audioPath } from '#features/audio/contract';
import { importAudio } from '#kit/library';
import { Supervised } from '#kit/supervised';

const messages = 2_000;
const shape = { connections: 16, seconds: 5 };
const audioFrames = 200_000;
const kinds = {
  'list, kept': { address: '/v1/messages?pageSize=20', isNew: false },
  'list, not kept': { address: '/v1/messages?pageSize=20', isNew: true },
  'search, not kept': { address: '/v1/search?keyword=message', isNew: true },
};

export async function printFigures(): Promise<void> {
  const { primary } = await startPostgresPair();
  await printServers(primary);
  await printAudio(primary);
}

async function printServers(primary: PostgresNode): Promise<void> {
  const environment = await newLibrary(primary, 'servers');
  const db = openPool({ connectionString: environment.DATABASE_URL }, 2);
  const servers = [await startServer('one', environment)];
  for (let n = 0; n < messages; n += 1) await makeMessage(db, { topic: `Message ${n}` });
  await db.destroy();
  console.log('| servers | | requests/s | processor of the server, ms each | of PostgreSQL |');
  console.log('|--:|---|--:|--:|--:|');
  for (const name of ['two', 'three', null]) {
    for (const [kind, { address, isNew }] of Object.entries(kinds)) {
      const used = async () => ({
        servers: await sum(servers.map(({ pid }) => processorSeconds(pid))),
        postgres: await processorSeconds(primary.pid),
      });
      const loadAll = () =>
        Promise.all(
          servers.map(({ url }) =>
            isNew ? loadEach({ ...shape, url, paths: [address] }) : load({ ...shape, url: `${url}${address}` }),
          ),
        );
      await loadAll();
      const before = await used();
      const loaded = await loadAll();
      const after = await used();
      const requests = loaded.reduce((all, each) => all + each.requests, 0);
      const perSecond = loaded.reduce((all, each) => all + each.requestsPerSecond, 0);
      // Processes that ended meanwhile are missing from the second count, so a difference may be negative.
      const each = (seconds: number) => (Math.max(0, seconds * 1000) / requests).toFixed(3);
      const times = [each(after.servers - before.servers), each(after.postgres - before.postgres)];
      console.log(`| ${servers.length} | ${kind} | ${Math.round(perSecond)} | ${times.join(' | ')} |`);
    }
    if (name !== null) servers.push(await startServer(name, environment));
  }
  for (const server of servers) await server.end('SIGTERM');
}

async function printAudio(primary: PostgresNode): Promise<void> {
  const swift = await startSwift();
  atTheEnd(() => swift.stop());
  const disk = await newLibrary(primary, 'disk');
  const bucket = { ...(await newLibrary(primary, 'bucket')), ...swift.environment() };
  const server = await startServer('disk', disk);
  const ofBucket = await startServer('bucket', bucket);
  const [{ sha256 = '', content } = {}] = await importAudio(disk, 1, audioFrames);
  await importAudio(bucket, 1, audioFrames);
  const file = audioPath(sha256, 'mp3');

  const folder = await makeFolder();
  await mkdir(path.join(folder, 'media/audio'), { recursive: true });
  await writeFile(path.join(folder, file), content ?? '');
  const bare = await startBareNginx(folder);
  atTheEnd(() => bare.stop());
  const offloading = await startServer('x-accel', { ...disk, MEDIA_OFFLOAD: 'x-accel' });
  const front = await startNginx([`127.0.0.1:${offloading.port}`], { media: path.join(disk.DATA_DIR, 'media') });
  atTheEnd(() => front.stop());

  const alone = await loadAudio(`${bare.url}${file}`, []);
  console.log('| audio | MB/s | part of nginx | processor of the server, ms for a MB |');
  console.log('|---|--:|--:|--:|');
  print('nginx alone', alone, alone);
  print('disk', await loadAudio(`${server.url}${file}`, [server.pid]), alone);
  print('S3, through the server', await loadAudio(`${ofBucket.url}${file}`, [ofBucket.pid]), alone);
  print('x-accel, by nginx', await loadAudio(`${front.url}${file}`, [offloading.pid]), alone);
}

interface LoadedAudio extends LoadFigures {
  processor: number;
}

async function loadAudio(url: string, pids: readonly number[]): Promise<LoadedAudio> {
  const before = await sum(pids.map(processorSeconds));
  const loaded = await load({ ...shape, url });
  return { ...loaded, processor: (await sum(pids.map(processorSeconds))) - before };
}

function print(name: string, loaded: LoadedAudio, alone: LoadedAudio): void {
  const { bytes, processor } = loaded;
  const megabytes = bytes / 1e6;
  const part = bytes / alone.bytes;
  const cells = [Math.round(megabytes / shape.seconds), part.toFixed(2), ((processor * 1000) / megabytes).toFixed(2)];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

async function newLibrary({ adminUrl, url }: PostgresNode, name: string) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} owner lectern template template0 encoding 'UTF8'`);
  await admin.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  return {
    DATABASE_URL: address.href,
    DATA_DIR: await makeFolder(),
    SECRET_KEY: testSecret,
    ROLE: 'web',
    DEMO: 'off',
    GEO_URL: '',
    LOG_LEVEL: 'warn',
    LIMIT_SEARCHES_PER_ADDRESS: '1000000',
    TRUST_PROXY: '1',
  };
}

async function startServer(name: string, environment: Record<string, string>): Promise<Supervised> {
  const server = await Supervised.make(name, { environment, mayFailToStart: false });
  await server.start();
  return server;
}

async function processorSeconds(pid: number): Promise<number> {
  return sum([pid, ...(await childrenOf(pid))].map(secondsUsed));
}

async function sum(each: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(each)).reduce((all, one) => all + one, 0);
}
