import { type SqlBool, sql } from 'kysely';
import type { MessageId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import { endTranscription } from './transcribing/transcription-queries.ts';

/** Start and end are in ms. */
export type StoredCue = readonly [start: number | null, end: number | null, text: string];

export interface NewTranscript {
  messageId: MessageId;
  format: string;
  origin: string;
  language: string | null;
  words: number;
  cues: readonly StoredCue[];
  parts: readonly { first: number; end: number; text: string }[];
}

export function findPublished(db: Database, id: MessageId) {
  return transcriptOf(db, id).where('m.status', '=', 'published').executeTakeFirst();
}

export function findOfMessage(db: Database, id: MessageId) {
  return transcriptOf(db, id).executeTakeFirst();
}

function transcriptOf(db: Database, id: MessageId) {
  return db
    .selectFrom('messages as m')
    .leftJoin('transcripts as t', 't.message_id', 'm.id')
    .where('m.id', '=', id)
    .select(['m.is_free', 'm.start_date', 'm.language as message_language'])
    .select(['t.language', 't.cues', 't.format', 't.origin', 't.words', 't.added_at']);
}

export function findFacts(trx: Transaction, id: MessageId) {
  return trx
    .selectFrom('transcripts')
    .where('message_id', '=', id)
    .select(['format', 'origin', 'language', 'words'])
    .executeTakeFirst();
}

export async function putTranscripts(trx: Transaction, transcripts: readonly NewTranscript[]): Promise<void> {
  for (const { messageId, format, origin, language, words, cues, parts } of transcripts) {
    await trx.deleteFrom('transcript_parts').where('message_id', '=', messageId).execute();
    const values = { format, origin, language, words, cues: JSON.stringify(cues) };
    await trx
      .insertInto('transcripts')
      .values({ message_id: messageId, ...values })
      .onConflict((conflict) => conflict.column('message_id').doUpdateSet({ ...values, added_at: sql`now()` }))
      .execute();
    await sql`
      insert into transcript_parts (message_id, first_cue, cues, words)
      select ${messageId}, part.first, part.cues,
        array_to_tsvector(array(select distinct word from unnest(indexed_words(part.text)) word where word <> ''))
      from unnest(${parts.map(({ first }) => first)}::int[], ${parts.map(({ first, end }) => end - first)}::int[],
        ${parts.map(({ text }) => text)}::text[]) as part(first, cues, text)`.execute(trx);
    await endTranscription(trx, messageId);
  }
}

export async function deleteTranscript(trx: Transaction, id: MessageId): Promise<boolean> {
  const deleted = await trx.deleteFrom('transcripts').where('message_id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function listTimed(db: Database, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('transcripts as t')
    .innerJoin('messages as m', 'm.id', 't.message_id')
    .where(sql<SqlBool>`m.id = any (${ids}::bigint[])`)
    .where('m.status', '=', 'published')
    .where('m.is_free', '=', true)
    .where((eb) => eb.or([eb('m.start_date', 'is', null), eb('m.start_date', '<=', now)]))
    .where(sql<SqlBool>`t.format <> 'text'`)
    .select('m.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
