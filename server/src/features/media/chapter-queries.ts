import { sql } from 'kysely';
import type { MessageId } from '#contract/ids';
import type { Platform } from '#server/platform/platform';
import { Chapters } from './chapters.ts';

/** @returns the chapters of a message that everybody may hear; empty where there are none, or not for everybody */
export async function chaptersForAll(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  id: MessageId,
): Promise<Chapters> {
  const row = await database
    .selectFrom('messages as m')
    .innerJoin('audio_preparations as p', 'p.audio_file_id', 'm.audio_file_id')
    .where('m.id', '=', id)
    .where('m.status', '=', sql.lit('published'))
    .where('m.is_free', '=', true)
    .where((eb) => eb.or([eb('m.start_date', 'is', null), eb('m.start_date', '<=', clock.now())]))
    .select('p.chapters')
    .executeTakeFirst();
  return Chapters.parse(row?.chapters ?? []);
}
