import { CategoryId, CentreSlug, MessageId, SpeakerId } from '#contract/ids';
import { audioPath, coverPath, mp3Container, widestCover } from '#contract/media';
import { type DeskMessage, type MessageLack, MessageStatus, messageLacks } from '#contract/messages/desk';
import { nairaOf } from '#server/database/stored-kobo';
import type { Fields } from '#server/platform/act';
import type { HeldMessage } from './held-queries.ts';
import type { DeskMessageRow } from './queries.ts';

/**
 * @param row a message with all that belongs to it
 * @param sign adds what opens audio for operators
 * @returns the message as the desk has it
 */
export function presentDeskMessage(row: DeskMessageRow, sign: (path: string) => string): DeskMessage {
  return {
    id: MessageId.parse(row.id),
    version: row.version,
    status: MessageStatus.parse(row.status),
    publish_at: row.publish_at?.toISOString() ?? null,
    topic: row.topic,
    name: row.name,
    title: row.title,
    description: row.description,
    speaker: row.speaker_id === null ? null : { id: SpeakerId.parse(row.speaker_id), name: row.speaker_name ?? '' },
    categories: row.categories.map(({ id, name, palette }) => ({ id: CategoryId.parse(id), name, palette })),
    services: row.services,
    centres: row.centres.map(({ slug, name }) => ({ slug: CentreSlug.parse(slug), name })),
    when: row.when,
    price: nairaOf(row.price_kobo),
    featured: row.featured,
    start_date: row.start_date?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    duration: row.duration_ms / 1000,
    file_size: Number(row.size_bytes),
    mime_type: row.mime_type,
    audio_url: sign(audioPath(row.audio_sha256, row.has_mp3 ? mp3Container : row.container)),
    image_url: row.image_sha256 === null ? null : coverPath(row.image_sha256, widestCover, 'webp'),
    image_color: row.image_color,
    preparation: {
      state: row.failure !== null ? 'failed' : row.finished_at === null ? 'waiting' : 'prepared',
      reason: row.failure,
    },
    buyers: row.buyers,
    lacks: lacksOf(row),
    doubles: row.doubles.map((id) => MessageId.parse(id)),
  };
}

/** @returns what listeners would miss; nothing of it keeps a message from being published */
function lacksOf(row: DeskMessageRow): MessageLack[] {
  const missing: Record<MessageLack, boolean> = {
    speaker: row.speaker_id === null,
    category: row.categories.length === 0,
    service: row.services.length === 0,
    description: row.description === '',
    artwork: row.image_sha256 === null,
  };
  return messageLacks.filter((lack) => missing[lack]);
}

/** @param counted by status; what is absent has none */
export function presentCounts(counted: ReadonlyMap<string, number>): Record<MessageStatus, number> {
  const count = (status: MessageStatus) => counted.get(status) ?? 0;
  return {
    draft: count('draft'),
    scheduled: count('scheduled'),
    published: count('published'),
    withdrawn: count('withdrawn'),
  };
}

/** @returns what the audit keeps of a message: all that an operator can change */
export function auditFields(held: HeldMessage): Fields {
  return {
    status: held.status,
    publish_at: held.publish_at?.toISOString() ?? null,
    topic: held.topic,
    name: held.name,
    title: held.title,
    description: held.description,
    speaker: held.speaker,
    categories: held.categories.map(({ name }) => name),
    services: held.services.map(({ name }) => name),
    centres: held.centres.map(({ slug }) => slug),
    when: held.when,
    price: nairaOf(held.price_kobo),
    featured: held.featured,
    start_date: held.start_date?.toISOString() ?? null,
    audio: held.audio,
    artwork: held.artwork,
  };
}
