import { compactSuffix, lowDataContainer, mp3Container, ultraSuffix } from '#features/audio/contract';
import type { Playable } from './policy.ts';
import type { findPublishedAudio } from './queries.ts';

export interface PublishedFile extends Playable {
  messageId: string;
  sha256: string;
  isRendition: boolean;
  sizeBytes: number;
  mimeType: string;
}

type AudioRow = NonNullable<Awaited<ReturnType<typeof findPublishedAudio>>>;

export function publishedFiles(sha256: string, row: AudioRow): ReadonlyMap<string, PublishedFile> {
  const message = { messageId: row.message_id, isFree: row.is_free, startDate: row.start_date };
  const files = new Map<string, PublishedFile>();
  for (const rendition of row.renditions) {
    const address = addresses.get(rendition.kind);
    // The rendition is of a kind that only a later version knows.
    if (!address) continue;
    const { suffix, mimeType } = address;
    const sizeBytes = Number(rendition.size_bytes);
    files.set(suffix, { ...message, isRendition: true, sha256: rendition.sha256, sizeBytes, mimeType });
  }
  const sizeBytes = Number(row.size_bytes);
  return files.set(row.container, { ...message, isRendition: false, sha256, sizeBytes, mimeType: row.mime_type });
}

const addresses: ReadonlyMap<string, { suffix: string; mimeType: string }> = new Map([
  ['mp3', { suffix: mp3Container, mimeType: 'audio/mpeg' }],
  ['low', { suffix: lowDataContainer, mimeType: 'audio/webm' }],
  ['compact', { suffix: compactSuffix, mimeType: 'audio/mpeg' }],
  ['ultra', { suffix: ultraSuffix, mimeType: 'audio/webm' }],
]);
