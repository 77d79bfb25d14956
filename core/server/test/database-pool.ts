import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { addressOf, within } from './database-address.ts';
import { readShape } from './emptying.ts';
import { waitFor } from './wait-for.ts';

const free: string[] = [];

/** Deleting a test's rows takes a tenth of the time of copying the database, but dead rows make each deletion slower. */
const maxUses = 40;
const uses = new Map<string, number>();

export async function takeDatabase(): Promise<string> {
  const name = free.pop() ?? (await createDatabase(inject('postgres').template));
  uses.set(name, (uses.get(name) ?? 0) + 1);
  return name;
}

export async function createDatabase(template: string): Promise<string> {
  const { url, run } = inject('postgres');
  const name = `lectern_test_${run}_${randomBytes(6).toString('hex')}`;
  // Copying files takes a quarter of the time of copying a database through its log.
  await within(url, (admin) => admin.query(`create database ${name} template ${template} strategy file_copy`));
  return name;
}

export async function giveBack(name: string): Promise<void> {
  const { url, emptying } = inject('postgres');
  if ((uses.get(name) ?? 0) >= maxUses) return await dropDatabase(name);
  const isAsBefore = await within(addressOf(url, name), async (client) => {
    await endOthers(client);
    if ((await readShape(client)) !== emptying.shape) return false;
    await client.query(emptying.sql);
    return true;
  });
  if (isAsBefore) free.push(name);
  else await dropDatabase(name);
}

export async function dropDatabase(name: string): Promise<void> {
  await within(inject('postgres').url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
}

async function endOthers(client: pg.Client): Promise<void> {
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  await waitFor('other connections to end', async () => {
    const { rows } = await client.query(`select pg_terminate_backend(pid) ${others}`);
    return rows.length === 0;
  });
}
