import { compactSuffix, lowDataContainer, mp3Container, ultraSuffix } from '#features/audio/contract';
import type { Playable } from './policy.ts';
import type { findPublishedAudio } from './queries.ts';

/** A file in which a published message plays: the original, or a rendition of it. */
export interface PublishedFile extends Playable {
  messageId: string;
  /** Of its own bytes. */
  sha256: string;
  isRendition: boolean;
  sizeBytes: number;
  mimeType: string;
}

type AudioRow = NonNullable<Awaited<ReturnType<typeof findPublishedAudio>>>;

/**
 * @param sha256 of the original
 * @returns the files in which it plays by what follows the hash in their addresses
 */
export function publishedFiles(sha256: string, row: AudioRow): ReadonlyMap<string, PublishedFile> {
  const message = { messageId: row.message_id, isFree: row.is_free, startDate: row.start_date };
  const files = new Map<string, PublishedFile>();
  for (const rendition of row.renditions) {
    const address = addresses.get(rendition.kind);
    // A later version's.
    if (!address) continue;
    const { suffix, mimeType } = address;
    const sizeBytes = Number(rendition.size_bytes);
    files.set(suffix, { ...message, isRendition: true, sha256: rendition.sha256, sizeBytes, mimeType });
  }
  const sizeBytes = Number(row.size_bytes);
  return files.set(row.container, { ...message, isRendition: false, sha256, sizeBytes, mimeType: row.mime_type });
}

/** What each kind of rendition is called behind the original's hash, and what it is. */
const addresses: ReadonlyMap<string, { suffix: string; mimeType: string }> = new Map([
  ['mp3', { suffix: mp3Container, mimeType: 'audio/mpeg' }],
  ['low', { suffix: lowDataContainer, mimeType: 'audio/webm' }],
  ['compact', { suffix: compactSuffix, mimeType: 'audio/mpeg' }],
  ['ultra', { suffix: ultraSuffix, mimeType: 'audio/webm' }],
]);
