import { sql } from 'kysely';
import type { Transaction } from '#core/server/database/database';

export interface PlacedPart {
  messageId: string;
  seriesId: string;
  part: number;
}

/** Only one transaction at a time assigns numbers in a series. The order of ids prevents deadlocks. */
export async function lockSeries(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select from series where id = any(${ids}::bigint[]) order by id for no key update`.execute(trx);
}

export async function listParts(trx: Transaction, seriesIds: readonly string[]): Promise<PlacedPart[]> {
  const result = await sql<PlacedPart>`
    select message_id as "messageId", series_id as "seriesId", part
    from message_series where series_id = any(${seriesIds}::bigint[]) order by series_id, part`.execute(trx);
  return result.rows;
}

export async function writeParts(trx: Transaction, parts: readonly PlacedPart[]): Promise<void> {
  if (parts.length === 0) return;
  await sql`
    insert into message_series (message_id, series_id, part)
    select * from unnest(
      ${parts.map(({ messageId }) => messageId)}::bigint[],
      ${parts.map(({ seriesId }) => seriesId)}::bigint[],
      ${parts.map(({ part }) => part)}::integer[])
    on conflict (message_id) do update set series_id = excluded.series_id, part = excluded.part
    where (message_series.series_id, message_series.part) is distinct from (excluded.series_id, excluded.part)`.execute(
    trx,
  );
}

export async function deleteParts(trx: Transaction, messageIds: readonly string[]): Promise<void> {
  await sql`delete from message_series where message_id = any(${messageIds}::bigint[])`.execute(trx);
}
