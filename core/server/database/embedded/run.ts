import { type SpawnOptions, spawn } from 'node:child_process';

export interface Account {
  uid: number;
  gid: number;
}

/** `code` is null when a signal ended the program. */
export interface Outcome {
  code: number | null;
  /** Of stdout and stderr. */
  output: string;
}

/**
 * For PostgreSQL's programs: none of our environment (`PGDATA`, `LANG`, …), and a working directory that every user can enter.
 * @param account the user to run as; null for our own
 */
export function programOptions(account: Account | null): SpawnOptions {
  if (process.platform === 'win32') return { windowsHide: true };
  return { env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }, cwd: '/', ...account };
}

/**
 * @param account the user to run it as; null for our own
 * @returns the outcome, whatever the exit code
 * @throws Error when it can't be started
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
