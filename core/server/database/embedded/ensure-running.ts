import { open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StopError } from '#core/server/errors';
import { productConfiguration } from './configuration.ts';
import type { Installation } from './installation.ts';
import { findPostmaster, type Postmaster, removeStalePidFile } from './pid-file.ts';
import { startPostmaster } from './postmaster.ts';
import { chooseListening, removeStaleSocketLock } from './socket-folder.ts';

const pollMs = 10;
const startsTried = 5;
const pauseBetweenStartsMs = 200;
const largestLog = 10 * 1024 * 1024;
const linesShown = 10;

export async function ensureRunning(installation: Installation, dataDir: string): Promise<Postmaster> {
  const logFile = path.join(dataDir, 'postgres.log');
  for (let tried = 0; tried < startsTried; tried += 1) {
    const running = await waitForRunning(installation);
    if (running) return running;
    await moveLargeLog(logFile);
    const started = await start(installation, logFile);
    if (started) return started;
    await pause(pauseBetweenStartsMs);
  }
  throw new StopError(`The built-in PostgreSQL does not start. The end of ${logFile}:\n${await lastLines(logFile)}`);
}

async function waitForRunning(installation: Installation): Promise<Postmaster | null> {
  for (;;) {
    const found = await findPostmaster(installation.cluster);
    if (!found || found.ready) return found;
    await pause(pollMs);
  }
}

async function start(installation: Installation, logFile: string): Promise<Postmaster | null> {
  await removeStalePidFile(installation.cluster);
  const listening = await chooseListening(installation.cluster, installation.account);
  if ('socketFolder' in listening) await removeStaleSocketLock(listening.socketFolder, installation.cluster);
  return await startPostmaster({ ...installation, configuration: productConfiguration, listening, logFile });
}

async function moveLargeLog(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => null))?.size ?? 0;
  if (size > largestLog) await rename(logFile, `${logFile}.old`);
}

async function lastLines(logFile: string): Promise<string> {
  const file = await open(logFile, 'r');
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(size, 8192));
    await file.read(buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8').trimEnd().split('\n').slice(-linesShown).join('\n');
  } finally {
    await file.close();
  }
}
