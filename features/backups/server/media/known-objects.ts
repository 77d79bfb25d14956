import type { Database } from '#core/server/database/database';
import { findHashes } from '#core/server/storage/stored-hash-queries';
import { hashInKey, type KnownObject } from './fetch-object.ts';

const batch = 500;

export async function* knownObjects(db: Database, named: AsyncIterable<{ key: string }>): AsyncGenerator<KnownObject> {
  let waiting: string[] = [];
  for await (const { key } of named) {
    waiting.push(key);
    if (waiting.length < batch) continue;
    yield* withHashes(db, waiting);
    waiting = [];
  }
  yield* withHashes(db, waiting);
}

async function* withHashes(db: Database, keys: readonly string[]): AsyncGenerator<KnownObject> {
  const noted = await findHashes(
    db,
    keys.filter((key) => hashInKey(key) === null),
  );
  for (const key of keys) yield { key, sha256: hashInKey(key) ?? noted.get(key)?.sha256 ?? null };
}
