import type { Database } from '#core/server/database/database';
import { logoRenditions } from '#core/server/library-facts';
import { audioKey, coverKey, logoKey, noteKey, renditionKey } from '#core/server/storage/storage';
import { coverFormats, coverWidths } from '#features/audio/contract/covers';
import { StoredFileKind } from '#features/stored-files/desk';
import * as queries from './objects-queries.ts';

export const objectKinds = StoredFileKind.options;

export interface ExpectedObject {
  key: string;
  size: number | null;
  /** Null for keys without a hash, which is recorded separately. */
  sha256: string | null;
}

export interface Position {
  kind: StoredFileKind;
  name: string;
}

export interface ObjectGroup {
  position: Position;
  objects: ExpectedObject[];
}

export const beginning: Position = { kind: 'audio', name: '' };

export async function* objectsAfter(
  db: Database,
  { logo, after }: { logo: string | null; after: Position },
): AsyncGenerator<ObjectGroup> {
  for (const kind of objectKinds.slice(objectKinds.indexOf(after.kind))) {
    const from = kind === after.kind ? after.name : '';
    for await (const { name, size } of namesOf(db, { kind, from, logo })) {
      yield { position: { kind, name }, objects: objectsOf(kind, name, size) };
    }
  }
}

export function positionOf(key: string): Position | null {
  const [, kind, name = ''] = /^(audio|renditions|covers|notes|logos)\/(?:[0-9a-f]\/)?([0-9a-f]{64})/.exec(key) ?? [];
  const known = objectKinds.find((each) => each === kind);
  if (known) return { kind: known, name };
  return key.startsWith('pictures/') ? { kind: 'pictures', name: key } : null;
}

export async function isNamed(db: Database, logo: string | null, key: string): Promise<boolean> {
  const position = positionOf(key);
  if (position === null) return false;
  if (position.kind === 'logos') return position.name === logo;
  return queries.isNamed(db, position.kind, position.name);
}

export async function findExpected(db: Database, logo: string | null, key: string): Promise<ExpectedObject | null> {
  const position = positionOf(key);
  if (position === null || !(await isNamed(db, logo, key))) return null;
  const { kind, name } = position;
  const size =
    kind === 'audio' || kind === 'renditions' || kind === 'notes' ? await queries.findSize(db, kind, name) : null;
  return objectsOf(kind, name, size).find((object) => object.key === key) ?? null;
}

async function* namesOf(
  db: Database,
  { kind, from, logo }: { kind: StoredFileKind; from: string; logo: string | null },
): AsyncGenerator<queries.Named> {
  if (kind !== 'logos') yield* queries.namesAfter(db, kind, from);
  else if (logo !== null && logo > from) yield { name: logo, size: null };
}

function objectsOf(kind: StoredFileKind, name: string, size: number | null): ExpectedObject[] {
  const unknown = { size: null, sha256: null };
  switch (kind) {
    case 'audio':
      return [{ key: audioKey(name), size, sha256: name }];
    case 'renditions':
      return [{ key: renditionKey(name), size, sha256: name }];
    case 'covers':
      return coverWidths.flatMap((width) =>
        coverFormats.map((format) => ({ key: coverKey(name, width, format), ...unknown })),
      );
    case 'notes':
      return [{ key: noteKey(name), size, sha256: name }];
    case 'pictures':
      return [{ key: name, ...unknown }];
    case 'logos':
      return Object.keys(logoRenditions).map((rendition) => ({ key: logoKey(`${name}-${rendition}`), ...unknown }));
  }
}
