import { StopError } from '#server/platform/errors';
import { type Account, type Outcome, run } from './run.ts';

const makers: readonly (readonly [program: string, ...args: string[]])[] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'lectern'],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', 'lectern'],
];

/**
 * PostgreSQL refuses to run as root: when started as root, Lectern runs it as `postgres`, or as `lectern`, which is
 * created when neither exists.
 * @returns null when we aren't root: PostgreSQL then runs as our own user
 * @throws StopError when there is no such user and none can be created
 */
export async function postgresAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = (await findAccount('postgres')) ?? (await findAccount('lectern'));
  if (existing) return existing;
  for (const [program, ...args] of makers) {
    const outcome = await runIfThere(program, args);
    if (outcome?.code === 0) break;
  }
  const created = await findAccount('lectern');
  if (created) return created;
  throw new StopError(
    'PostgreSQL does not run as root, and no user could be created for it. ' +
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
