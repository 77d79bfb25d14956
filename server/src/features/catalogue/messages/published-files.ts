import { lowDataContainer, mp3Container } from '#contract/media';
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
 * @returns the files in which it plays by the container in their addresses, the original first
 */
export function publishedFiles(sha256: string, row: AudioRow): ReadonlyMap<string, PublishedFile> {
  const message = { messageId: row.message_id, isFree: row.is_free, startDate: row.start_date };
  const files = new Map<string, PublishedFile>();
  for (const rendition of row.renditions) {
    const { container, mimeType } = rendition.kind === 'low' ? low : mp3;
    const sizeBytes = Number(rendition.size_bytes);
    files.set(container, { ...message, isRendition: true, sha256: rendition.sha256, sizeBytes, mimeType });
  }
  const sizeBytes = Number(row.size_bytes);
  return files.set(row.container, { ...message, isRendition: false, sha256, sizeBytes, mimeType: row.mime_type });
}

const mp3 = { container: mp3Container, mimeType: 'audio/mpeg' };
const low = { container: lowDataContainer, mimeType: 'audio/webm' };
