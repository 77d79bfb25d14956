import { CentreSlug, CollectionId, MessageId, MonthId, SeriesId, ServiceId, SpeakerId } from '#core/contract/ids';
import type { RowOf } from '#core/server/database/row-of';
import { chaptersOf } from '#core/server/database/stored-chapters';
import { type Json, jsonList, jsonObject, plainJson } from '#core/server/json';
import { audioPath, mp3Container, noteAddress } from '#features/audio/contract';
import { coverPath } from '#features/audio/contract/covers';
import type { FeaturedCollection, Message, MonthHighlight, SeriesMark } from '#features/catalogue/contract';
import { presentBundlePrice, presentCategoryMark } from '#features/groups/server/present';
import type { Chapter, MessageDetail, Note } from '#features/messages/contract/detail';
import type { countByMonth, listCollections } from '#features/messages/server/highlights/highlight-queries';
import { presentPassage } from '#features/messages/server/passages/passage';
import { fieldsOf } from './columns.ts';
import { canPlay } from './policy.ts';
import type { MessageDetailRow, MessageRow } from './queries.ts';

export interface Reader {
  now: Date;
  language: string;
  owns: boolean;
  sign(path: string): string;
}

/** Free audio has a stable address, paid audio a signed one (docs/product/access.md#audio-addresses). */
export function presentMessage(row: MessageRow, reader: Reader): Message {
  const id = MessageId.parse(row.id);
  const playable = canPlay({ isFree: row.is_free, startDate: row.start_date }, reader.owns, reader.now);
  const path = audioPathOf(row);
  const address = playable ? (row.is_free ? path : reader.sign(path)) : null;
  const { passages: _, ...fields } = fieldsOf(row);
  return {
    id,
    message_id: id,
    ...fields,
    name: row.name ?? row.topic,
    title: row.title ?? row.topic,
    language: row.language ?? reader.language,
    speaker_id: row.speaker_id === null ? null : SpeakerId.parse(row.speaker_id),
    speaker_name: row.speaker_name,
    is_free: row.is_free,
    can_play: playable,
    file_url: address,
    audio_url: address,
    image_url: coverPath(row.image_sha256),
    image_color: row.image_color,
    duration: row.duration_ms / 1000,
    file_size: sizeIn(row, 'mp3') ?? Number(row.size_bytes),
    low_size: sizeIn(row, 'low'),
    compact_size: sizeIn(row, 'compact'),
    ultra_size: sizeIn(row, 'ultra'),
    loudness: row.loudness,
    category: row.category && presentCategoryMark(row.category),
    series: presentSeriesMark(row),
    // The field is omitted if false, to keep lists short.
    ...(row.has_transcript && { has_transcript: true }),
  };
}

/** @param shownIn the language of the passages' names, as a BCP 47 tag; null hides passages */
export function presentMessageDetail(row: MessageDetailRow, reader: Reader, shownIn: string | null): MessageDetail {
  const message = presentMessage(row, reader);
  return {
    ...message,
    categories: row.categories.map(presentCategoryMark),
    services: row.services.map(({ id, name }) => ({ id: ServiceId.parse(id), name })),
    centres: row.centres.map(({ slug, name }) => ({ slug: CentreSlug.parse(slug), name })),
    next_part: row.next_part && { id: MessageId.parse(row.next_part.id), topic: row.next_part.topic },
    chapters: presentChapters(row),
    passages: shownIn === null ? [] : row.cited.map((passage) => presentPassage(passage, shownIn)),
    notes: presentNotes(row, message.audio_url),
  };
}

/** Listeners who may not play the message get its notes without addresses (features/notes/README.md#who-opens-them). */
function presentNotes({ notes }: MessageDetailRow, audioAddress: string | null): Note[] {
  return notes.map(({ id, title, kind, size }) => ({
    id,
    title,
    kind: kind === 'pdf' ? 'pdf' : 'text',
    size,
    file_url: audioAddress && noteAddress(id, audioAddress),
  }));
}

/** @returns seconds */
export function presentChapters({ chapters, duration_ms }: { chapters: unknown; duration_ms: number }): Chapter[] {
  return chaptersOf(chapters, duration_ms).map(({ startMs, endMs, title }) => ({
    start: startMs / 1000,
    end: endMs / 1000,
    title,
  }));
}

export function presentFeaturedCollection(
  row: Omit<RowOf<typeof listCollections>, 'message_ids'>,
  messages: readonly Json<Message>[],
): Json<FeaturedCollection> {
  return jsonObject<FeaturedCollection>({
    id: plainJson(CollectionId.parse(row.id)),
    title: plainJson(row.title),
    description: plainJson(row.description),
    bundle_price: plainJson(presentBundlePrice(row)),
    messages: jsonList(messages),
  });
}

export function presentMonthHighlight(row: RowOf<typeof countByMonth>, imageSha256: string | null): MonthHighlight {
  const { year, month, count } = row;
  return {
    id: MonthId.parse(`${year}-${String(month).padStart(2, '0')}`),
    month,
    year,
    title: monthTitle.format(Date.UTC(year, month - 1)),
    count,
    image_url: coverPath(imageSha256),
  };
}

const monthTitle = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The mp3 made from another format is played and downloaded if there is one, else the original. */
export function audioPathOf(row: MessageRow): string {
  return audioPath(row.audio_sha256, sizeIn(row, 'mp3') === null ? row.container : mp3Container);
}

/** @returns bytes; null without such a rendition */
function sizeIn({ renditions }: MessageRow, kind: string): number | null {
  return renditions.find((one) => one.kind === kind)?.size ?? null;
}

function presentSeriesMark({ series_id, series_name, part, parts }: MessageRow): SeriesMark | null {
  if (series_id === null || series_name === null || part === null) return null;
  return { id: SeriesId.parse(series_id), name: series_name, part, parts };
}
