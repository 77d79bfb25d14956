import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Database } from '#core/server/database/database';
import type { LockSessions } from '#core/server/database/lock-sessions';
import { DiskStorage } from '#core/server/storage/disk';
import type { NewObject } from '#core/server/storage/storage';
import { lockSessionsOf, makeDatabase } from './database.ts';
import { makeFolder } from './folder.ts';

export async function makeBuild(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = path.join(await makeFolder(), 'assets');
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), content);
    await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(content));
    await writeFile(path.join(folder, `${name}.gz`), 'unused');
  }
  return folder;
}

export async function makeWebApp(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = path.dirname(await makeBuild(files));
  for (const [name, content] of [
    ['index.html', ''],
    ['manifest.webmanifest', '{}'],
    ['sw.js', ''],
    ['embed-manifest.json', JSON.stringify({ 'embed/embed.ts': { file: 'e.js' }, 'style.css': { file: 'e.css' } })],
  ] as const)
    await writeFile(path.join(folder, name), content);
  return folder;
}

export class SteppedStorage extends DiskStorage {
  beforeEach: (n: number) => Promise<void> = async () => undefined;
  #stored = 0;

  override async putAll(objects: readonly NewObject[]): Promise<void> {
    for (const object of objects) {
      await this.beforeEach(this.#stored);
      await super.putAll([object]);
      this.#stored += 1;
    }
  }
}

export async function makeBuildParts(): Promise<{
  database: Database;
  lockSessions: LockSessions;
  storage: SteppedStorage;
}> {
  const { db: database } = await makeDatabase();
  return { database, lockSessions: lockSessionsOf(database), storage: await makeStorage() };
}

export async function makeStorage(): Promise<SteppedStorage> {
  return new SteppedStorage(path.join(await makeFolder(), 'media'));
}
