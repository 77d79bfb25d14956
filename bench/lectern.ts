import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';
import { childrenOf } from '#core/server/test/signal-tree';

export interface RunningLectern {
  url: string;
  pid: number;
  /** In ms, from the start of the process to the line that says that the server is ready. */
  readyMs: number;
  stop(): Promise<void>;
}

const maxPrintedBytes = 100_000_000;
// All load comes from one address. GEO_URL is empty so that no other service is called; FFMPEG is off because generated audio has no bytes.
const limits = { LIMIT_SEARCHES_PER_ADDRESS: '1000000' };
// High limits, so that the server answers the load however slow the machine is.
const overload = { OVERLOAD_LOOP_MS: '60000', OVERLOAD_DATABASE_MS: '60000' };
const fixed = {
  DATABASE_URL: '',
  PORT: '0',
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  GEO_URL: '',
  FFMPEG: 'off',
  ...limits,
  ...overload,
};

export async function startLectern(dataDir: string, settings: NodeJS.ProcessEnv = {}): Promise<RunningLectern> {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(packageRoot, 'dist/server/src/main.js')], {
    env: { ...process.env, ...fixed, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressSaid(child);
  const readyMs = performance.now() - began;
  return { url, pid: child.pid ?? 0, readyMs, stop: () => stop(child) };
}

/**
 * Runs an operator's command on a data folder, even while a server runs on the folder.
 * @returns the output, whatever the exit code
 */
export function runCommand(dataDir: string, words: readonly string[]): Promise<string> {
  const command = [path.join(packageRoot, 'dist/server/src/cli/main.js'), ...words];
  const options = { env: { ...process.env, ...fixed, DATA_DIR: dataDir }, maxBuffer: maxPrintedBytes };
  return new Promise((resolve) => execFile(process.execPath, command, options, (_, stdout) => resolve(stdout)));
}

function addressSaid(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const address = /Lectern is at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.on('exit', (code) => reject(new Error(`Lectern ended with ${code} before it was ready`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/**
 * Adds up memory with shared pages counted proportionally (PSS). Linux only.
 * @returns mebibytes
 */
export async function memoryAtRest(pid: number, dataDir: string): Promise<{ server: number; postgres: number }> {
  const postgres = await Promise.all((await postgresProcesses(dataDir)).map(pss));
  return { server: await pss(pid), postgres: postgres.reduce((sum, one) => sum + one, 0) };
}

/**
 * For PostgreSQL, counts only processes that still run, e.g. a pool's connections. Linux only.
 * @returns seconds
 */
export async function processorTime(pid: number, dataDir: string): Promise<{ server: number; postgres: number }> {
  const postgres = await Promise.all((await postgresProcesses(dataDir)).map(secondsUsed));
  return { server: await secondsUsed(pid), postgres: postgres.reduce((sum, one) => sum + one, 0) };
}

async function postgresProcesses(dataDir: string): Promise<number[]> {
  const [pid] = (await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
  return [Number(pid), ...(await childrenOf(Number(pid)))];
}

/**
 * Counts a process without its children. Linux only.
 * @returns seconds, 0 if the process has ended
 */
export async function secondsUsed(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  // The kernel counts processor time in hundredths of a second.
  return ((user ?? 0) + (system ?? 0)) / 100;
}

/** @returns mebibytes with shared pages counted proportionally, 0 if the process has ended */
export async function pss(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
}

/**
 * Reads the current (`VmRSS`) or the peak (`VmHWM`) memory on Linux.
 * @returns mebibytes, 0 if the process has ended
 */
export async function residentMemory(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
}
