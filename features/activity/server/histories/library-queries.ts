import { sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';
import type { BoughtMessage } from './bought.ts';

export interface LibraryList {
  accountId: AccountId;
  bought: readonly BoughtMessage[];
  keyword: string | undefined;
}

export interface LibraryRow {
  message_id: string;
  source: 'bought' | 'downloaded';
  since: Date;
}

export async function listLibrary(db: Database, list: LibraryList, slice: Slice | null): Promise<LibraryRow[]> {
  const result = await sql<LibraryRow>`
    with bought as (${boughtOf(list)})
    select l.message_id, l.source, l.since from ${library(list)}
    order by l.source = 'bought' desc, l.since desc, l.message_id desc
    limit ${slice?.limit ?? null} offset ${slice?.offset ?? 0}`.execute(db);
  return result.rows;
}

export async function countLibrary(db: Database, list: LibraryList): Promise<number> {
  const result = await sql<{ total: string }>`
    with bought as (${boughtOf(list)})
    select count(*) as total from ${library(list)}`.execute(db);
  return Number(result.rows[0]?.total);
}

function boughtOf({ bought }: LibraryList) {
  const ids = bought.map(({ messageId }) => messageId);
  const moments = bought.map(({ since }) => since);
  return sql`select message_id, since from unnest(${ids}::bigint[], ${moments}::timestamptz[]) b (message_id, since)`;
}

function library({ accountId, keyword }: LibraryList) {
  return sql`(
      select message_id, 'bought' as source, since from bought
      union all
      select h.message_id, 'downloaded', h.downloaded_at from histories h
      where h.account_id = ${accountId} and h.downloaded_at is not null
        and not exists (select from bought b where b.message_id = h.message_id)
    ) l
    join message_search published on published.message_id = l.message_id
    ${keyword === undefined ? sql`` : withKeyword(keyword)}`;
}

function withKeyword(keyword: string) {
  const pattern = sql`(select '%' || regexp_replace(plain_text(${keyword}), '([%_\\\\])', '\\\\\\1', 'g') || '%')`;
  return sql`join messages m on m.id = l.message_id and (plain_text(m.topic) like ${pattern}
      or plain_text(m.name) like ${pattern} or plain_text(m.description) like ${pattern})`;
}
