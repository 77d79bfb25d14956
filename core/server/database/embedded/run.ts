import { type SpawnOptions, spawn } from 'node:child_process';

export interface Account {
  uid: number;
  gid: number;
}

export interface Outcome {
  code: number | null;
  output: string;
}

/** PostgreSQL's programs get none of our environment (`PGDATA`, `LANG`, …), and a working directory that every user can enter. */
export function programOptions(account: Account | null): SpawnOptions {
  if (process.platform === 'win32') return { windowsHide: true };
  return { env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' }, cwd: '/', ...account };
}

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
