import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';
import { childrenOf } from '#core/server/test/signal-tree';

export interface RunningLectern {
  url: string;
  pid: number;
  /** From the start of the process to the line that says it is ready. */
  readyMs: number;
  /** Does nothing when it has ended. */
  stop(): Promise<void>;
}

const mostPrintedBytes = 100_000_000;
// Nothing is asked of anybody else: GEO_URL stays empty. Generated audio has no bytes that renditions could be made of.
// All load comes from one address.
const limits = { LIMIT_SEARCHES_PER_ADDRESS: '1000000' };
// A load that is offered on purpose is answered, however long it takes.
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

/**
 * Starts the built server as a process of its own on a data folder.
 * @param settings besides; `DEMO: 'on'` loads the demo library into an empty one
 */
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
 * Runs one of the operator's commands on a data folder, beside a server that may run on it.
 * @param words the command and its flags
 * @returns what it printed, whatever it ended with
 */
export function runCommand(dataDir: string, words: readonly string[]): Promise<string> {
  const command = [path.join(packageRoot, 'dist/server/src/cli/main.js'), ...words];
  const options = { env: { ...process.env, ...fixed, DATA_DIR: dataDir }, maxBuffer: mostPrintedBytes };
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
 * The memory of a process and the PostgreSQL on its data folder, shared pages counted in parts (PSS). Linux only.
 * @returns mebibytes
 */
export async function memoryAtRest(pid: number, dataDir: string): Promise<{ server: number; postgres: number }> {
  const postgres = await Promise.all((await postgresProcesses(dataDir)).map(pss));
  return { server: await pss(pid), postgres: postgres.reduce((sum, one) => sum + one, 0) };
}

/**
 * The processor time that a process and the PostgreSQL on its data folder have used. Linux only; of PostgreSQL only what
 * still runs, as a pool's connections do.
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
 * The processor time that a process has used, its children's left out. Linux only.
 * @returns seconds, 0 when it has ended
 */
export async function secondsUsed(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  // The kernel counts in hundredths.
  return ((user ?? 0) + (system ?? 0)) / 100;
}

/** The memory of a process, shared pages counted in parts. @returns mebibytes, 0 when it has ended */
export async function pss(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
}

/**
 * Resident memory, as Linux says of a process: now (`VmRSS`), or at its most (`VmHWM`).
 * @returns mebibytes, 0 when it has ended
 */
export async function residentMemory(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
}
