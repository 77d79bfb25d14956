import { sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database';

/** A message of which no feed has told anything yet. */
export interface UntoldMessage {
  id: string;
  /** Its day. */
  when: string;
  start_date: Date | null;
  appeared_at: Date;
  /** Whether versions that kept no dates may have told its date. */
  is_old: boolean;
  /** Its topic in small letters, without marks. */
  plain_topic: string;
}

/** What feeds tell of a message for good. */
export interface ToldMessage {
  id: string;
  published_at: Date;
  words: string;
}

/** Spans of time that are apart, by their first and last moments. */
export interface Spans {
  from: readonly Date[];
  to: readonly Date[];
}

const appeared = (now: Date) => sql`
  from told_episodes t
  join messages m on m.id = t.message_id
  join message_appearances a on a.message_id = t.message_id
  where t.published_at is null and m.status = 'published' and (m.start_date is null or m.start_date <= ${now})`;

export async function hasUntold(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`select ${appeared(now)} limit 1`.execute(db);
  return rows.length > 0;
}

/** @returns published, released messages of which nothing is told, by their ids; nobody else tells of them before the transaction has ended */
export async function holdUntold(trx: Transaction, now: Date, most: number): Promise<UntoldMessage[]> {
  const { rows } = await sql<UntoldMessage>`
    select m.id, m."when", m.start_date, a.appeared_at, t.is_old, m.plain_topic ${appeared(now)}
    order by t.message_id limit ${most} for update of t`.execute(trx);
  return rows;
}

/** @returns the dates in these spans that are told already */
export async function listToldDates(trx: Transaction, { from, to }: Spans): Promise<Date[]> {
  const { rows } = await sql<{ published_at: Date }>`
    select t.published_at from unnest(${from}::timestamptz[], ${to}::timestamptz[]) as span (begins, ends)
    join told_episodes t on t.published_at between span.begins and span.ends`.execute(trx);
  return rows.map(({ published_at }) => published_at);
}

export async function tell(trx: Transaction, told: readonly ToldMessage[]): Promise<void> {
  const ids = told.map(({ id }) => id);
  const dates = told.map(({ published_at }) => published_at);
  const words = told.map((message) => message.words);
  await sql`
    update told_episodes t set published_at = given.published_at, words = given.words
    from unnest(${ids}::bigint[], ${dates}::timestamptz[], ${words}::text[]) as given (id, published_at, words)
    where t.message_id = given.id`.execute(trx);
}
