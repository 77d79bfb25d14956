import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export interface SitemapMessage {
  id: string;
  image_sha256: string | null;
  changed: Date;
}

export interface SitemapPart {
  number: number;
  changed: Date;
}

const changed = sql<Date>`greatest(m.created_at, m.publish_at, m.start_date, m.changed_at)`;
// A literal lets a prepared plan use the partial indexes of published messages.
const onlyPublished = sql.lit('published');

export async function listParts(db: Database, max: number, now: Date): Promise<SitemapPart[]> {
  const { rows } = await sql<{ number: string; changed: Date }>`
    select m.id / ${sql.lit(max)} as number, max(least(${changed}, ${now}::timestamptz)) as changed
    from messages m where m.status = ${onlyPublished} group by 1 order by 1`.execute(db);
  return rows.map((row) => ({ number: Number(row.number), changed: row.changed }));
}

export async function listMessages(
  db: Database,
  { after, end, max, now }: { after: string; end: string; max: number; now: Date },
): Promise<SitemapMessage[]> {
  const { rows } = await sql<SitemapMessage>`
    select m.id::text, i.sha256 as image_sha256, least(${changed}, ${now}::timestamptz) as changed
    from messages m left join images i on i.id = m.image_id
    where m.status = ${onlyPublished} and m.id > ${after} and m.id < ${end}
    order by m.id limit ${max}`.execute(db);
  return rows;
}
