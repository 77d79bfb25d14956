import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod';
import { writerOf } from '#core/server/process/process-name';
import { startProgram } from '#core/server/test/program';
import type { Journal } from './journal.ts';
import { proveJournal } from './proofs.ts';
import { proveReceipts } from './receipts.ts';
import type { Site } from './site.ts';

/**
 * The site must be idle.
 * @param expected tells, after all uploads are processed, whether a stored object must exist
 */
export async function proveSite(
  site: Site,
  journal: Journal,
  expected: (site: Site) => Promise<(key: string) => boolean>,
): Promise<string[]> {
  return [
    ...(await proveJournal(site, journal)),
    ...(await proveNothingHalfDone(site)),
    ...(await proveReceipts(site, journal)),
    ...(await proveStorage(site, await expected(site))),
    ...site.servers.flatMap((server) => server.takeComplaints()),
  ];
}

async function proveNothingHalfDone(site: Site): Promise<string[]> {
  const { rows: reading } = await sql<{ name: string }>`
    select file_name as name from uploads where state = 'reading' and finished_at is null`.execute(site.db());
  const { rows: named } = await sql<{ key: string }>`select storage_key as key from upload_parts`.execute(site.db());
  const keys = new Set(named.map(({ key }) => key));
  const stored = await filesBelow(path.join(site.dataDir, 'media/uploads'));
  const incoming = await filesBelow(path.join(site.dataDir, 'media/incoming'));
  return [
    ...reading.map(({ name }) => `the upload ${name} was begun and never ended`),
    ...stored
      .map((file) => `uploads/${file}`)
      .filter((key) => !keys.has(key))
      .map((key) => `${key} belongs to nothing`),
    // Another process removes files of killed processes later (core/server/storage/disk.ts).
    ...incoming.filter((file) => writerOf(file) !== 'gone').map((file) => `incoming/${file} is half written`),
  ];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}

const Report = z.object({ missing: z.array(z.string()), wrong_size: z.array(z.string()) });

async function proveStorage(site: Site, isExpected: (key: string) => boolean): Promise<string[]> {
  const words = ['storage', 'check', '--json'];
  const command = startProgram('command', words, await site.environment('check'));
  await command.ended;
  const { data: report } = Report.safeParse(JSON.parse(command.stdout() || 'null'));
  if (!report) return [`the storage could not be checked:\n${command.stdout()}${command.stderr()}`];
  return [
    ...report.missing.filter(isExpected).map((key) => `${key} is missing`),
    ...report.wrong_size.map((key) => `${key} has another size`),
  ];
}
