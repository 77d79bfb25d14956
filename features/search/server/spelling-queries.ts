import { type SqlBool, sql } from 'kysely';
import type { Database } from '#core/server/database/database';

export interface LikeWord {
  word: string;
  spelling: string;
  near: boolean;
}

export async function findKnownWords(db: Database, words: readonly string[]): Promise<string[]> {
  const result = await sql<{ word: string }>`
    select given.word from unnest(${words}::text[]) as given(word)
    where exists (
      select from search_words known
      where known.word >= given.word and known.word < given.word || chr(1114111)
    )`.execute(db);
  return result.rows.map((row) => row.word);
}

/**
 * @param near spellings that rank above any other likeness
 * @returns the most similar words, best first, without the word itself
 */
export function findLikeWords(db: Database, word: string, near: readonly string[], max: number): Promise<LikeWord[]> {
  return db
    .selectFrom('search_words')
    .select(['word', 'spelling', sql<boolean>`word = any (${near}::text[])`.as('near')])
    .where(({ or }) => or([sql<SqlBool>`word = any (${near}::text[])`, sql<SqlBool>`word % ${word}`]))
    .where('word', '<>', word)
    .orderBy('near', 'desc')
    .orderBy(sql`similarity(word, ${word})`, 'desc')
    .orderBy('word')
    .limit(max)
    .execute();
}

export function findSpellings(db: Database, words: readonly string[]) {
  return db.selectFrom('search_words').select(['word', 'spelling']).where('word', 'in', words).execute();
}
