import type { Database } from '#core/server/database/database';
import type { StoredFileKind } from '#features/stored-files/desk';
import { beginning, objectKinds, type Position } from './objects.ts';

export interface OpenRound {
  id: string;
  startedAt: Date;
  position: Position;
  objects: number;
  bytes: number;
  lookedAt: Date;
  /** In bytes that may be read before a pause; negative after a large object. */
  allowance: number;
}

export async function findOpen(db: Database): Promise<OpenRound | null> {
  const row = await db
    .selectFrom('storage_rounds')
    .selectAll()
    .where('finished_at', 'is', null)
    .where('is_by_command', '=', false)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    startedAt: row.started_at,
    position: { kind: kindOf(row.position_kind), name: row.position_name },
    objects: Number(row.object_count),
    bytes: Number(row.byte_count),
    lookedAt: row.looked_at,
    allowance: Number(row.allowance),
  };
}

export async function begin(db: Database, at: Date): Promise<void> {
  await db
    .insertInto('storage_rounds')
    .values({
      is_by_command: false,
      started_at: at,
      looked_at: at,
      position_kind: beginning.kind,
      position_name: beginning.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function saveProgress(db: Database, round: OpenRound): Promise<void> {
  await db
    .updateTable('storage_rounds')
    .set({
      position_kind: round.position.kind,
      position_name: round.position.name,
      object_count: round.objects,
      byte_count: round.bytes,
      looked_at: round.lookedAt,
      allowance: Math.round(round.allowance),
    })
    .where('id', '=', round.id)
    .execute();
}

export async function finish(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('storage_rounds').set({ finished_at: at }).where('id', '=', id).execute();
}

export async function insertFinished(
  db: Database,
  { startedAt, finishedAt, objects, bytes }: { startedAt: Date; finishedAt: Date; objects: number; bytes: number },
): Promise<void> {
  await db
    .insertInto('storage_rounds')
    .values({
      is_by_command: true,
      started_at: startedAt,
      looked_at: finishedAt,
      finished_at: finishedAt,
      position_kind: objectKinds.at(-1) ?? beginning.kind,
      position_name: '',
      object_count: objects,
      byte_count: bytes,
    })
    .execute();
}

export async function findLastFinished(db: Database): Promise<{ startedAt: Date; finishedAt: Date } | null> {
  const row = await db
    .selectFrom('storage_rounds')
    .select(['started_at', 'finished_at'])
    .where('finished_at', 'is not', null)
    .$narrowType<{ finished_at: Date }>()
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { startedAt: row.started_at, finishedAt: row.finished_at } : null;
}

function kindOf(text: string): StoredFileKind {
  return objectKinds.find((kind) => kind === text) ?? beginning.kind;
}
