import { sql } from 'kysely';
import type { Transaction } from '#core/server/database/database';
import type { Ordered } from '#core/server/kept/place-queries';
import type { GroupKind, PicturedKind } from '#features/groups/desk';

/** Categories without a position come last. */
export const orderOfCategories: Ordered = { table: 'categories', by: sql`position nulls last, plain_text(name), id` };

/** Absent columns stay unchanged. */
export interface GroupColumns {
  name?: string | undefined;
  description?: string | undefined;
  short_bio?: string | undefined;
  featured?: boolean | undefined;
  palette?: number | undefined;
  slug?: string | undefined;
  image_id?: string | null | undefined;
  banner_image_id?: string | null | undefined;
}

/**
 * Locks groups until the transaction ends.
 * @param goes some will be deleted: also blocks new references, and waits for pending ones
 */
export async function lockGroups(
  trx: Transaction,
  kind: GroupKind,
  { ids, goes }: { ids: readonly string[]; goes: boolean },
): Promise<Map<string, { name: string; version: number }>> {
  const result = await sql<{ id: string; name: string; version: number }>`
    select id, name, version from ${sql.table(kind)} where id = any(${ids}::bigint[]) order by id
    for ${sql.raw(goes ? 'update' : 'no key update')}`.execute(trx);
  return new Map(result.rows.map(({ id, ...seen }) => [id, seen]));
}

export async function insertGroup(trx: Transaction, kind: GroupKind, columns: GroupColumns): Promise<string> {
  const given = presentColumns(columns);
  const result = await sql<{ id: string }>`
    insert into ${sql.table(kind)} (${sql.join(given.map(([name]) => sql.ref(name)))})
    values (${sql.join(given.map(([, value]) => value))}) returning id`.execute(trx);
  const id = result.rows[0]?.id;
  if (id === undefined) throw new Error(`nothing was made in ${kind}`);
  return id;
}

export async function updateGroup(
  trx: Transaction,
  kind: GroupKind,
  { id, columns }: { id: string; columns: GroupColumns },
): Promise<void> {
  const given = presentColumns(columns);
  if (given.length === 0) return;
  const set = sql.join(given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  await sql`update ${sql.table(kind)} set ${set} where id = ${id}`.execute(trx);
}

/** @param imageId null removes the picture */
export function putPicture(trx: Transaction, kind: PicturedKind, id: string, imageId: string | null): Promise<void> {
  const columns = kind === 'categories' ? { banner_image_id: imageId } : { image_id: imageId };
  return updateGroup(trx, kind, { id, columns });
}

export async function deleteGroup(trx: Transaction, kind: GroupKind, id: string): Promise<void> {
  await sql`delete from ${sql.table(kind)} where id = ${id}`.execute(trx);
}

export async function inheritDetails(
  trx: Transaction,
  kind: GroupKind,
  { keep, from }: { keep: string; from: string },
) {
  const lacking = {
    speakers: sql`short_bio = coalesce(nullif(k.short_bio, ''), f.short_bio), image_id = coalesce(k.image_id, f.image_id),`,
    services: sql``,
    categories: sql`banner_image_id = coalesce(k.banner_image_id, f.banner_image_id),`,
    centres: sql`stream_url = coalesce(k.stream_url, f.stream_url),`,
    series: sql`image_id = coalesce(k.image_id, f.image_id),`,
  }[kind];
  await sql`
    update ${sql.table(kind)} k set ${lacking} description = coalesce(nullif(k.description, ''), f.description)
    from ${sql.table(kind)} f where k.id = ${keep} and f.id = ${from}`.execute(trx);
}

function presentColumns(columns: GroupColumns): [string, unknown][] {
  return Object.entries(columns).filter(([, value]) => value !== undefined);
}
