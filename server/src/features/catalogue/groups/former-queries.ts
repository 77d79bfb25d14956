import { sql } from 'kysely';
import type { Database } from '#server/database/database';

/** Former ids of speakers, services and categories, former slugs of centres, and their targets. */
export interface FormerRow {
  kind: 'speakers' | 'services' | 'categories' | 'centres';
  former: string;
  now: string;
}

/** @returns all redirects, except slugs that another centre has now */
export async function listFormer(db: Database): Promise<FormerRow[]> {
  const result = await sql<FormerRow>`
    select 'speakers' as kind, former_id::text as former, speaker_id::text as now from speaker_former_ids
    union all select 'services', former_id::text, service_id::text from service_former_ids
    union all select 'categories', former_id::text, category_id::text from category_former_ids
    union all select 'centres', f.slug, c.slug from centre_former_slugs f join centres c on c.id = f.centre_id
    where not exists (select from centres other where other.slug = f.slug)`.execute(db);
  return result.rows;
}
