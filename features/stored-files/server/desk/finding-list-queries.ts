import { sql } from 'kysely';
import { countRows } from '#core/server/database/count-rows';
import type { Database } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';

export interface FindingRow {
  id: string;
  storage_key: string;
  fault: string;
  found_at: Date;
  repaired_at: Date | null;
  repaired_from: string | null;
  message_id: string | null;
  topic: string | null;
}

export async function listFindings(db: Database, { offset, limit }: Slice): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select f.id, f.storage_key, f.fault, f.found_at, f.repaired_at, f.repaired_from, m.id as message_id, m.topic
    from (
      select * from storage_findings
      order by (repaired_at is not null), found_at desc, id desc offset ${offset} limit ${limit}
    ) f
    left join lateral (
      select m.id, m.topic from messages m
      where m.audio_file_id in (
          select a.id from audio_files a where f.storage_key like 'audio/%' and a.sha256 = substr(f.storage_key, 9)
          union all
          select r.audio_file_id from audio_renditions r
          where f.storage_key like 'renditions/%' and r.sha256 = substr(f.storage_key, 14))
        or m.id in (
          select n.message_id from message_notes n where f.storage_key like 'notes/%' and n.sha256 = substr(f.storage_key, 9))
        or m.image_id = (
          select i.id from images i where f.storage_key like 'covers/%' and i.sha256 = substr(f.storage_key, 10, 64))
      order by m.id limit 1
    ) m on true
    order by (f.repaired_at is not null), f.found_at desc, f.id desc`.execute(db);
  return rows;
}

export function countFindings(db: Database): Promise<number> {
  return countRows(db.selectFrom('storage_findings'));
}
