import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, readMigrations } from '#server/database/migrate';
import { packageRoot } from '#server/platform/paths';
import { startThrowawayServer } from './cluster.ts';
import { startPgbouncer } from './pgbouncer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL of this run: its address, the migrated database that the tests' own are copies of, and a pooler in front. */
    postgres: { url: string; template: string; pooler: string | null };
  }
}

/**
 * Starts one PostgreSQL for the whole run (or uses the one of TEST_DATABASE_URL, whose user may create databases),
 * migrates the template, and ensures that programs started by tests are compiled. With TEST_THROUGH_PGBOUNCER every test's
 * queries go through a PgBouncer.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, [path.join(packageRoot, 'tools/bundle-server.mjs')]);
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startThrowawayServer();
  const template = `lectern_template_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${template} template template0 encoding 'UTF8'`);
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  await migrate({ connectionString: url.href }, await readMigrations());
  const pooler = process.env.TEST_THROUGH_PGBOUNCER ? await startPgbouncer(server.url, { poolSize: 5 }) : null;
  project.provide('postgres', { url: server.url, template, pooler: pooler?.url ?? null });
  return async () => {
    await pooler?.stop();
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await server.stop();
  };
}
