import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { FollowKind } from '#features/follows/contract';
import type { GroupKind } from '#features/groups/desk';

const places = {
  speaker: { table: 'speakers', column: 'speaker_id' },
  category: { table: 'categories', column: 'category_id' },
  centre: { table: 'centres', column: 'centre_id' },
  series: { table: 'series', column: 'series_id' },
} as const satisfies Record<FollowKind, { table: string; column: string }>;

export interface FollowRow {
  kind: FollowKind;
  /** A centre is identified by its slug. */
  id: string;
  name: string;
  image_sha256: string | null;
  followed_at: Date;
  notices: boolean;
}

export async function listFollows(db: Database, accountId: AccountId): Promise<FollowRow[]> {
  const { rows } = await sql<FollowRow>`
    select f.*, i.sha256 as image_sha256 from (
      select 'speaker' as kind, g.id::text, g.name, g.image_id, f.followed_at, f.notices
      from follows f join speakers g on g.id = f.speaker_id
      where f.account_id = ${accountId}
        and exists (select from messages m where m.speaker_id = g.id and m.status = 'published')
      union all
      select 'category', g.id::text, g.name, g.banner_image_id, f.followed_at, f.notices
      from follows f join categories g on g.id = f.category_id
      where f.account_id = ${accountId} and exists (
        select from message_categories l join message_search m using (message_id) where l.category_id = g.id)
      union all
      select 'centre', g.slug, g.name, null, f.followed_at, f.notices
      from follows f join centres g on g.id = f.centre_id
      where f.account_id = ${accountId} and (g.stream_url is not null or exists (
        select from message_centres l join message_search m using (message_id) where l.centre_id = g.id))
      union all
      select 'series', g.id::text, g.name, g.image_id, f.followed_at, f.notices
      from follows f join series g on g.id = f.series_id
      where f.account_id = ${accountId} and exists (
        select from message_series l join message_search m using (message_id) where l.series_id = g.id)
    ) f left join images i on i.id = f.image_id
    order by plain_text(f.name), f.kind, f.id`.execute(db);
  return rows;
}

/** Includes hidden groups, for the account's export. */
export async function listAllFollows(db: Database, accountId: AccountId) {
  const { rows } = await sql<Pick<FollowRow, 'kind' | 'name' | 'followed_at' | 'notices'>>`
    ${sql.join(
      kinds.map(
        (kind) => sql`select ${sql.lit(kind)} as kind, g.name, f.followed_at, f.notices
          from follows f join ${tableOf(kind)} g on g.id = f.${columnOf(kind)} where f.account_id = ${accountId}`,
      ),
      sql` union all `,
    )}
    order by followed_at, kind, name`.execute(db);
  return rows;
}

export async function findCentreKey(db: Database, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('centres').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id;
}

export interface FollowedKey {
  kind: FollowKind;
  key: string;
}

export async function countFollows(db: Database, accountId: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('follows')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isFollowed(db: Database, accountId: AccountId, { kind, key }: FollowedKey): Promise<boolean> {
  const { rows } = await sql`
    select from follows where account_id = ${accountId} and ${columnOf(kind)} = ${key}`.execute(db);
  return rows.length > 0;
}

/** An existing follow changes only in `notices`, if given. */
export async function putFollow(
  trx: Transaction,
  accountId: AccountId,
  { kind, key, now, notices }: FollowedKey & { now: Date; notices: boolean | undefined },
): Promise<void> {
  await sql`
    insert into follows as f (account_id, ${columnOf(kind)}, followed_at, notices)
    values (${accountId}, ${key}, ${now}, ${notices ?? true})
    on conflict (${columnOf(kind)}, account_id) where ${columnOf(kind)} is not null
    do update set notices = coalesce(${notices ?? null}::boolean, f.notices)`.execute(trx);
}

export async function deleteFollow(db: Database, accountId: AccountId, { kind, key }: FollowedKey): Promise<void> {
  await sql`delete from follows where account_id = ${accountId} and ${columnOf(kind)} = ${key}`.execute(db);
}

export async function deleteFollowsOf(trx: Transaction, accountId: AccountId): Promise<void> {
  await trx.deleteFrom('follows').where('account_id', '=', accountId).execute();
}

/**
 * Moves the followers of `from` to `keep`, into which it is merged. A listener who follows both keeps the earlier date, and notices if
 * either had them.
 */
export async function moveFollowsOf(
  trx: Transaction,
  groups: GroupKind,
  { keep, from }: { keep: string; from: string },
): Promise<void> {
  const kind = kinds.find((each) => places[each].table === groups);
  if (!kind) return;
  const column = columnOf(kind);
  await sql`
    insert into follows as f (account_id, ${column}, followed_at, notices)
    select account_id, ${keep}, followed_at, notices from follows where ${column} = ${from} order by account_id
    on conflict (${column}, account_id) where ${column} is not null
    do update set followed_at = least(f.followed_at, excluded.followed_at),
      notices = f.notices or excluded.notices`.execute(trx);
  await sql`delete from follows where ${column} = ${from}`.execute(trx);
}

export async function countAll(db: Database): Promise<{ listeners: number; follows: number }> {
  const { rows } = await sql<{ listeners: number; follows: number }>`
    select count(distinct account_id)::int as listeners, count(*)::int as follows from follows`.execute(db);
  return rows[0] ?? { listeners: 0, follows: 0 };
}

export const followedMessages: RawBuilder<unknown> = sql`(
  select f.account_id, f.followed_at, f.notices, m.id as message_id
  from follows f join messages m on m.speaker_id = f.speaker_id
  union all
  select f.account_id, f.followed_at, f.notices, l.message_id
  from follows f join message_categories l on l.category_id = f.category_id
  union all
  select f.account_id, f.followed_at, f.notices, l.message_id
  from follows f join message_centres l on l.centre_id = f.centre_id
  union all
  select f.account_id, f.followed_at, f.notices, l.message_id
  from follows f join message_series l on l.series_id = f.series_id)`;

const kinds: readonly FollowKind[] = ['speaker', 'category', 'centre', 'series'];

function columnOf(kind: FollowKind): RawBuilder<unknown> {
  return sql.ref(places[kind].column);
}

function tableOf(kind: FollowKind): RawBuilder<unknown> {
  return sql.table(places[kind].table);
}
