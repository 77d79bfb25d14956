import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { packageRoot } from '#core/server/paths';

const folder = path.join(packageRoot, 'core/server/test/earlier-versions');

/** The newest migration of each release: 1.0.0. Many libraries have such a schema. */
const ofReleases: readonly string[] = ['0120'];
/** Early libraries: one with audio alone, and one with messages, accounts, purchases and money. */
const early = ['0001', '0031'];
const newest = 3;

/**
 * @param migrations the numbers of all migrations, in order
 * @returns the numbers of those with a dump
 */
export function dumpsToKeep(migrations: readonly string[]): string[] {
  return [...new Set([...early, ...ofReleases, ...migrations.slice(-newest)])];
}

function dumpFile(number: string): string {
  return path.join(folder, 'dumps', `${number}.sql.br`);
}

/**
 * @param number the migration's number, four digits
 * @returns the file of the rows that a library got after this migration; it may be missing
 */
export function rowsFile(number: string): string {
  return path.join(folder, 'rows', `${number}.sql`);
}

/**
 * @param migration the file name, e.g. `0001-media.sql`
 * @returns the number, four digits
 */
export function numberOf(migration: string): string {
  return migration.slice(0, 4);
}

export async function listDumps(): Promise<string[]> {
  const names = await readdir(path.join(folder, 'dumps'));
  return names.flatMap((name) => /^(\d{4})\.sql\.br$/.exec(name)?.[1] ?? []).sort();
}

/**
 * @param number the migration's number, four digits
 * @returns the statements that make the library at this migration; they run as one query
 */
export async function readDump(number: string): Promise<string> {
  const text = await promisify(brotliDecompress)(await readFile(dumpFile(number)));
  return text.toString('utf8');
}

export async function removeDump(number: string): Promise<void> {
  await rm(dumpFile(number));
}

/** Writes a dump for `readDump`, with brotli because schemas repeat over longer distances than gzip's 32 KB. */
export async function writeDump(number: string, statements: string): Promise<void> {
  const content = Buffer.from(statements);
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  await writeFile(dumpFile(number), await promisify(brotliCompress)(content, { params }));
}
