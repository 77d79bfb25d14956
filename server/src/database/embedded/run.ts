import { type SpawnOptions, spawn } from 'node:child_process';

/** A user of this machine that PostgreSQL's programs run as. */
export interface Account {
  uid: number;
  gid: number;
}

/** How a program ended; `code` is null when a signal ended it. */
export interface Outcome {
  code: number | null;
  /** What it wrote to stdout and stderr. */
  output: string;
}

/**
 * What PostgreSQL's programs are started with: nothing of our own environment reaches them (`PGDATA`, `LANG`, …), and
 * they stand in a folder that every user can enter.
 * @param account the user to run as; null: the one we are
 */
export function programOptions(account: Account | null): SpawnOptions {
  if (process.platform === 'win32') return { windowsHide: true };
  return { env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }, cwd: '/', ...account };
}

/**
 * Runs a program to its end.
 * @param account the user to run it as; null: the one we are
 * @returns how it ended, whatever its exit code
 * @throws Error when it can't be started at all
 */
export async function run(program: string, args: readonly string[], account: Account | null): Promise<Outcome> {
  const child = spawn(program, [...args], { ...programOptions(account), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
