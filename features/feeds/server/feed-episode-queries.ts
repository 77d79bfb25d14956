import { sql } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';

export interface UndatedMessage {
  id: string;
  when: string;
  start_date: Date | null;
  appeared_at: Date;
  is_old: boolean;
  plain_topic: string;
}

export interface DatedMessage {
  id: string;
  published_at: Date;
  slug: string;
}

export interface Spans {
  from: readonly Date[];
  to: readonly Date[];
}

const appeared = (now: Date) => sql`
  from feed_episodes e
  join messages m on m.id = e.message_id
  join message_appearances a on a.message_id = e.message_id
  where e.published_at is null and m.status = 'published' and (m.start_date is null or m.start_date <= ${now})`;

export async function hasUndated(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`select ${appeared(now)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Locks the messages, so that no other transaction can date them. */
export async function holdUndated(trx: Transaction, now: Date, max: number): Promise<UndatedMessage[]> {
  const { rows } = await sql<UndatedMessage>`
    select m.id, m."when", m.start_date, a.appeared_at, e.is_old, m.plain_topic ${appeared(now)}
    order by e.message_id limit ${max} for update of e`.execute(trx);
  return rows;
}

export async function listTakenDates(trx: Transaction, { from, to }: Spans): Promise<Date[]> {
  const { rows } = await sql<{ published_at: Date }>`
    select e.published_at from unnest(${from}::timestamptz[], ${to}::timestamptz[]) as span (begins, ends)
    join feed_episodes e on e.published_at between span.begins and span.ends`.execute(trx);
  return rows.map(({ published_at }) => published_at);
}

export async function fixEpisodes(trx: Transaction, dated: readonly DatedMessage[]): Promise<void> {
  const ids = dated.map(({ id }) => id);
  const dates = dated.map(({ published_at }) => published_at);
  const slugs = dated.map(({ slug }) => slug);
  await sql`
    update feed_episodes e set published_at = given.published_at, slug = given.slug
    from unnest(${ids}::bigint[], ${dates}::timestamptz[], ${slugs}::text[]) as given (id, published_at, slug)
    where e.message_id = given.id`.execute(trx);
}
