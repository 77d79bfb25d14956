import { sql } from 'kysely';
import type { Transaction } from '#core/server/database/database';
import { linkOf } from '#features/groups/server/desk/link-queries';
import type { ListField } from '#features/messages/contract/fields';

export interface MessageLinks {
  messageId: string;
  groupIds: readonly string[];
}

export async function listLinks(trx: Transaction, kind: ListField, messageIds: readonly string[]) {
  const { table, key: group } = linkOf(kind);
  const { rows } = await sql<{ message_id: string; group_ids: string[] }>`
    select message_id, array_agg(${group}::text order by ${kind === 'categories' ? sql.ref('position') : group}) as group_ids
    from ${table} where message_id = any (${messageIds}::bigint[]) group by message_id`.execute(trx);
  return new Map(rows.map((row) => [row.message_id, row.group_ids]));
}

export async function replaceLinks(trx: Transaction, kind: ListField, links: readonly MessageLinks[]): Promise<void> {
  if (links.length === 0) return;
  const { table, key } = linkOf(kind);
  const messageIds = links.map(({ messageId }) => messageId);
  await sql`delete from ${table} where message_id = any (${messageIds}::bigint[])`.execute(trx);
  const rows = links.flatMap(({ messageId, groupIds }) =>
    groupIds.map((id, position) => ({ messageId, id, position })),
  );
  if (rows.length === 0) return;
  const given = sql`unnest(${rows.map((row) => row.messageId)}::bigint[], ${rows.map((row) => row.id)}::bigint[],
    ${rows.map((row) => row.position)}::smallint[]) as given(message_id, group_id, position)`;
  await (kind === 'categories'
    ? sql`insert into ${table} (message_id, category_id, position) select message_id, group_id, position from ${given}`
    : sql`insert into ${table} (message_id, ${key}) select message_id, group_id from ${given}`
  ).execute(trx);
}

export async function findCentresBySlug(trx: Transaction, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await trx.selectFrom('centres').select(['id', 'slug']).where('slug', 'in', slugs).execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}
