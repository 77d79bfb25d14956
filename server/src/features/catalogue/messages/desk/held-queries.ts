import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { MessageId } from '#contract/ids';
import type { MessageStatus } from '#contract/messages/desk';
import type { Transaction } from '#server/database/database';

/** Holds the messages until the transaction ends: nobody else changes them meanwhile. */
export async function holdMessages(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('messages')
    .where(sql<SqlBool>`id = any (${ids}::bigint[])`)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** @returns those of the messages that there are, by what an operator can change of them */
export function listMessageFields(trx: Transaction, ids: readonly string[]) {
  return trx
    .selectFrom('messages as m')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .leftJoin('speakers as s', 's.id', 'm.speaker_id')
    .leftJoin('images as i', 'i.id', 'm.image_id')
    .where(sql<SqlBool>`m.id = any (${ids}::bigint[])`)
    .select([
      'm.id',
      'm.version',
      'm.status',
      'm.publish_at',
      'm.topic',
      'm.name',
      'm.title',
      'm.description',
      'm.when',
    ])
    .select([
      'm.price_kobo',
      'm.featured',
      'm.start_date',
      's.name as speaker',
      'a.sha256 as audio',
      'i.sha256 as artwork',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('message_categories as l')
          .innerJoin('categories as c', 'c.id', 'l.category_id')
          .whereRef('l.message_id', '=', 'm.id')
          .select('c.name')
          .orderBy('l.position'),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('message_services as l')
          .innerJoin('services as s', 's.id', 'l.service_id')
          .whereRef('l.message_id', '=', 'm.id')
          .select('s.name')
          .orderBy('s.name'),
      ).as('services'),
      jsonArrayFrom(
        eb
          .selectFrom('message_centres as l')
          .innerJoin('centres as c', 'c.id', 'l.centre_id')
          .whereRef('l.message_id', '=', 'm.id')
          .select('c.slug')
          .orderBy('c.slug'),
      ).as('centres'),
    ])
    .orderBy('m.id')
    .execute();
}

type MessageFieldsRow = Awaited<ReturnType<typeof listMessageFields>>[number];

/** A message as it stands, held by a transaction: nobody else changes it until that ends. */
export type HeldMessage = Omit<MessageFieldsRow, 'id' | 'status'> & { id: MessageId; status: MessageStatus };
