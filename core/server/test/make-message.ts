import type { Database } from '#core/server/database/database';
import type { MessageStatus } from '#features/messages/desk/filters';
import { makeAudioFile } from './make.ts';

/** By default a free, published, released message of 2024. */
export interface MessageOptions {
  topic?: string;
  name?: string | null;
  title?: string | null;
  description?: string;
  when?: string;
  priceKobo?: number | bigint;
  featured?: boolean;
  language?: string | null;
  startDate?: Date | null;
  status?: MessageStatus;
  publishAt?: Date;
  speakerId?: string | null;
  imageId?: string | null;
  audioFileId?: string;
  /** The first category determines the cover's colour. */
  categoryIds?: readonly string[];
  serviceIds?: readonly string[];
  centreIds?: readonly string[];
}

let made = 0;

export async function makeMessage(db: Database, given: MessageOptions = {}): Promise<string> {
  made += 1;
  const topic = given.topic ?? `Message ${made}`;
  return await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('messages')
      .values({
        topic,
        name: given.name ?? null,
        title: given.title ?? null,
        description: given.description ?? '',
        when: given.when ?? '2024-03-17',
        price_kobo: given.priceKobo ?? 0,
        featured: given.featured ?? false,
        language: given.language ?? null,
        start_date: given.startDate ?? null,
        status: given.status ?? 'published',
        publish_at: given.publishAt ?? null,
        speaker_id: given.speakerId ?? null,
        image_id: given.imageId ?? null,
        audio_file_id: given.audioFileId ?? (await makeAudioFile(trx)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const categories = (given.categoryIds ?? []).map((category_id, position) => ({
      message_id: id,
      category_id,
      position,
    }));
    const services = (given.serviceIds ?? []).map((service_id) => ({ message_id: id, service_id }));
    const centres = (given.centreIds ?? []).map((centre_id) => ({ message_id: id, centre_id }));
    if (categories.length > 0) await trx.insertInto('message_categories').values(categories).execute();
    if (services.length > 0) await trx.insertInto('message_services').values(services).execute();
    if (centres.length > 0) await trx.insertInto('message_centres').values(centres).execute();
    return id;
  });
}
