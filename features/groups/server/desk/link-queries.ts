import { sql } from 'kysely';
import type { Transaction } from '#core/server/database/database';
import { allowLongStatements } from '#core/server/database/long-statements';
import { type GroupKind, groupNouns } from '#features/groups/desk';

export type LinkKind = Exclude<GroupKind, 'speakers'>;

/** A message's speaker is a column, so speakers have no table of links. */
export function linkOf(kind: LinkKind) {
  return { table: sql.table(`message_${kind}`), key: sql.ref(`${groupNouns[kind]}_id`) };
}

const fiveMinutesMs = 5 * 60 * 1000;

/**
 * A group can have most of a library's messages, so the statement timeout is raised to minutes, including the commit, which rebuilds search
 * documents.
 */
export async function allowMinutes(trx: Transaction): Promise<void> {
  await allowLongStatements(trx, fiveMinutesMs);
}

export async function takeMessagesOut(trx: Transaction, kind: GroupKind, id: string): Promise<number> {
  if (kind === 'speakers') return moveSpeaker(trx, null, id);
  const { table, key } = linkOf(kind);
  const count = await touchMessages(trx, kind, id);
  await sql`delete from ${table} where ${key} = ${id}`.execute(trx);
  return count;
}

export async function moveMessages(
  trx: Transaction,
  kind: GroupKind,
  { keep, from }: { keep: string; from: string },
): Promise<number> {
  if (kind === 'speakers') return moveSpeaker(trx, keep, from);
  const { table, key } = linkOf(kind);
  const count = await touchMessages(trx, kind, from);
  if (kind === 'series') {
    await appendParts(trx, { keep, from });
    return count;
  }
  if (kind === 'categories') await keepFirstPlace(trx, { keep, from });
  // A message in both groups loses one of the two links; all other links keep their position.
  await sql`
    delete from ${table} f using ${table} k
    where f.${key} = ${from} and k.${key} = ${keep} and k.message_id = f.message_id`.execute(trx);
  await sql`update ${table} set ${key} = ${keep} where ${key} = ${from}`.execute(trx);
  return count;
}

async function moveSpeaker(trx: Transaction, keep: string | null, from: string): Promise<number> {
  const result = await sql`update messages set speaker_id = ${keep} where speaker_id = ${from}`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}

async function touchMessages(trx: Transaction, kind: LinkKind, id: string): Promise<number> {
  const { table, key } = linkOf(kind);
  const result = await sql`
    update messages m set featured = m.featured from ${table} l
    where l.${key} = ${id} and m.id = l.message_id`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}

/**
 * A message's first category determines its cover's colour, so the kept category takes the position of the removed one if that came first.
 */
async function keepFirstPlace(trx: Transaction, { keep, from }: { keep: string; from: string }): Promise<void> {
  const both = await sql<{ message_id: string; position: number }>`
    delete from message_categories f using message_categories k
    where f.category_id = ${from} and k.category_id = ${keep} and k.message_id = f.message_id
      and f.position < k.position
    returning f.message_id, f.position`.execute(trx);
  const ids = both.rows.map((row) => row.message_id);
  const positions = both.rows.map((row) => row.position);
  await sql`
    update message_categories k set position = taken.position
    from unnest(${ids}::bigint[], ${positions}::smallint[]) as taken(message_id, position)
    where k.category_id = ${keep} and k.message_id = taken.message_id`.execute(trx);
}

async function appendParts(trx: Transaction, { keep, from }: { keep: string; from: string }): Promise<void> {
  await sql`
    update message_series l set series_id = ${keep}, part = numbered.part
    from (
      select message_id, row_number() over (order by part)
        + (select coalesce(max(part), 0) from message_series where series_id = ${keep}) as part
      from message_series where series_id = ${from}
    ) numbered
    where l.message_id = numbered.message_id`.execute(trx);
}
