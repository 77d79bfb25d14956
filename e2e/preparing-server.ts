import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(fileURLToPath(import.meta.url), '../..');

/** Whether the machine has ffmpeg: what needs it is passed over where not; on CI it fails. */
export const hasFfmpeg = process.env.CI !== undefined || spawnSync('ffmpeg', ['-version']).status === 0;

/** A server of its own on an empty library, to which it brings the demo's messages. */
export interface PreparingServer {
  url: string;
  /** Ends it and removes its library. */
  stop: () => Promise<void>;
}

/** Starts a server that makes renditions, as the one of all tests doesn't: their messages stay as they were brought. */
export async function startPreparing(): Promise<PreparingServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-preparing-'));
  // PostgreSQL's own user enters it when root runs the tests.
  chmodSync(folder, 0o755);
  const settings = {
    DATA_DIR: folder,
    PORT: '0',
    DATABASE_URL: '',
    GEO_URL: '',
    LOG_LEVEL: 'warn',
    FFMPEG: 'ffmpeg',
    // By what else the machine does.
    OVERLOAD_LOOP_MS: '60000',
  };
  const server = spawn(process.execPath, ['dist/server/src/main.js'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    await end(server);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { url: await addressSaid(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressSaid(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk) => {
      said += chunk;
      const address = /Lectern is at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    server.on('exit', (code) => reject(new Error(`Lectern ended with ${code} before it was ready`)));
  });
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.on('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
