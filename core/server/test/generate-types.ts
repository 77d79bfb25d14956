import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrateToNewest } from '#core/server/database/migrate';
import { packageRoot } from '#core/server/paths';
import { startThrowawayServer } from './cluster.ts';

const typesFile = path.join(packageRoot, 'core/server/database/types.ts');

export async function generateTypes(url: string, mode: 'write' | 'verify'): Promise<void> {
  const program = path.join(path.dirname(createRequire(import.meta.url).resolve('kysely-codegen')), 'cli/bin.js');
  const flags = [
    '--dialect',
    'postgres',
    '--date-parser',
    'string',
    '--exclude-pattern',
    '{schema_migrations,schema_functions,renditions}',
  ];
  const verify = mode === 'verify' ? ['--verify'] : [];
  await promisify(execFile)(process.execPath, [program, '--url', url, '--out-file', typesFile, ...flags, ...verify]);
}

export async function generateFromMigrations(): Promise<void> {
  const server = await startThrowawayServer();
  try {
    await migrateToNewest({ connectionString: server.url });
    await generateTypes(server.url, 'write');
  } finally {
    await server.stop();
  }
}
