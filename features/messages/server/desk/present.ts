import { CategoryId, CentreSlug, MessageId, SeriesId, SpeakerId } from '#core/contract/ids';
import type { Fields } from '#core/server/act';
import { StartsOfChapters } from '#core/server/database/stored-chapters';
import type { Scope } from '#core/server/scope/scope';
import { audioPath, mp3Container } from '#features/audio/contract';
import { coverPath } from '#features/audio/contract/covers';
import { chapterLines } from '#features/messages/contract/chapter-list';
import type { DeskMessage } from '#features/messages/desk';
import { type MessageLack, MessageStatus, messageLacks } from '#features/messages/desk/filters';
import { fieldsOf } from '#features/messages/server/columns';
import type { DeskMessageRow, LockedMessage } from './queries.ts';

export function presentDeskMessage(
  row: DeskMessageRow,
  { scope, sign }: { scope: Scope; sign(path: string): string },
): DeskMessage {
  return {
    id: MessageId.parse(row.id),
    version: row.version,
    status: MessageStatus.parse(row.status),
    publish_at: row.publish_at?.toISOString() ?? null,
    ...fieldsOf(row),
    speaker: row.speaker_id === null ? null : { id: SpeakerId.parse(row.speaker_id), name: row.speaker_name ?? '' },
    categories: row.categories.map(({ id, name, palette }) => ({ id: CategoryId.parse(id), name, palette })),
    services: row.services,
    centres: row.centres.map(({ slug, name }) => ({ slug: CentreSlug.parse(slug), name })),
    series:
      row.series_id === null
        ? null
        : { id: SeriesId.parse(row.series_id), name: row.series_name ?? '', part: row.part ?? 1 },
    created_at: row.created_at.toISOString(),
    duration: row.duration_ms / 1000,
    file_size: Number(row.size_bytes),
    mime_type: row.mime_type,
    audio_url: sign(audioPath(row.audio_sha256, row.has_mp3 ? mp3Container : row.container)),
    image_url: coverPath(row.image_sha256),
    image_color: row.image_color,
    preparation: {
      state: row.failure !== null ? 'failed' : row.finished_at === null ? 'waiting' : 'prepared',
      reason: row.failure,
    },
    // Centre managers don't see sales.
    buyers: scope === 'all' ? row.buyers : null,
    held_back: row.held_back,
    lacks: lacksOf(row),
    doubles: row.doubles.map((id) => MessageId.parse(id)),
  };
}

/** @returns a message's gaps that listeners would notice; gaps don't prevent publication */
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

export function presentCounts(counted: ReadonlyMap<string, number>): Record<MessageStatus, number> {
  const count = (status: MessageStatus) => counted.get(status) ?? 0;
  return {
    draft: count('draft'),
    scheduled: count('scheduled'),
    published: count('published'),
    withdrawn: count('withdrawn'),
  };
}

export function auditFields(message: LockedMessage): Fields {
  return {
    status: message.status,
    publish_at: message.publish_at?.toISOString() ?? null,
    ...fieldsOf(message),
    speaker: message.speaker_name,
    categories: message.categories.map(({ name }) => name),
    services: message.services.map(({ name }) => name),
    centres: message.centres.map(({ slug }) => slug).sort(),
    series: message.series_name,
    part: message.part,
    audio: message.audio_sha256,
    artwork: message.image_sha256,
    chapters: message.chapters === null ? null : ownLines(message.chapters),
  };
}

function ownLines(stored: unknown): string[] {
  return chapterLines(StartsOfChapters.parse(stored).map(({ startMs, title }) => ({ start: startMs / 1000, title })));
}
