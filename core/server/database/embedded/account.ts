import { StopError } from '#core/server/errors';
import { type Account, type Outcome, run } from './run.ts';

/** PostgreSQL refuses to run as root, so root starts it as `postgres`, `lectern` or `nobody`, whichever exists first. */
export async function postgresAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'lectern', 'nobody']) {
    const account = await findAccount(name);
    if (account) return account;
  }
  throw new StopError(
    'PostgreSQL does not run as root, and this machine has no user for it. ' +
      'Start Lectern as another user, create a user "lectern", or set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
}

async function findAccount(name: string): Promise<Account | null> {
  const [uid, gid] = await Promise.all([runIfThere('id', ['-u', name]), runIfThere('id', ['-g', name])]);
  if (uid?.code !== 0 || gid?.code !== 0) return null;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

async function runIfThere(program: string, args: readonly string[]): Promise<Outcome | null> {
  return await run(program, args, null).catch(() => null);
}
