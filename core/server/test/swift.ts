import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { packageRoot } from '#core/server/paths';
import { endWithUs } from './end-with-us.ts';
import { type FaultyFront, startFaultyFront } from './faulty-front.ts';
import { pathOf } from './outside-servers.ts';

export interface Swift {
  endpoint: string;
  directEndpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
  storageUrl(prefix?: string): string;
  environment(prefix?: string): { STORAGE_URL: string; STORAGE_ACCESS_KEY: string; STORAGE_SECRET_KEY: string };
  front: FaultyFront;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const credentials = { accessKey: 'test:tester', secretKey: 'testing-and-nothing-else' };
const region = 'us-east-1';
const bucket = 'lectern';

/** @throws Error without Swift; check `hasServers('swift-proxy-server')` first */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lectern-swift-'));
  // Debian's Swift may be installed for another Python than the first in the PATH.
  const python = /^#!\s*(\S+)/.exec(readFileSync(pathOf('swift-proxy-server'), 'utf8'))?.[1] ?? 'python3';
  const script = path.join(packageRoot, 'core/server/test/run-swift.py');
  const child = spawn(python, [script, folder, credentials.accessKey, credentials.secretKey], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
  });
  endWithUs(child, folder);
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-10_000);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve(Number(/"port": (\d+)/.exec(line)?.[1])));
    void ended.then(() => reject(new Error(`Swift ended:\n${complaints}`)));
  });
  const directEndpoint = `http://127.0.0.1:${port}`;
  await makeBucket(directEndpoint);
  const front = await startFaultyFront(port);
  const storageUrl = (prefix = '') =>
    `s3://${bucket}${prefix && `/${prefix}`}?endpoint=${encodeURIComponent(front.url)}&region=${region}`;
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return {
    endpoint: front.url,
    directEndpoint,
    ...credentials,
    bucket,
    region,
    storageUrl,
    environment: (prefix) => ({
      STORAGE_URL: storageUrl(prefix),
      STORAGE_ACCESS_KEY: credentials.accessKey,
      STORAGE_SECRET_KEY: credentials.secretKey,
    }),
    front,
    kill,
    async stop() {
      await kill();
      await front.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function makeBucket(endpoint: string): Promise<void> {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: credentials.accessKey, secretAccessKey: credentials.secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
