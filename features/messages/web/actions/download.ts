import type { MessageId } from '#core/contract/ids';
import { saveFile } from '#core/web/lib/browser/save-file';
import { emitDownloaded } from '#core/web/lib/listener/downloads';
import type { SoundQuality } from '#core/web/lib/listener/quality';
import { loadPart } from '#core/web/lib/load-part';
import type { Renderable } from '#core/web/lib/renditions';
import type { SavedMessage } from '#core/web/offline/saved-entry';
import { savedStore } from '#core/web/offline/saved-store';
import { findTrack } from '#core/web/player/find-track';
import { lowDataAddress, lowDataContainer, smallestTag, taggedAddress } from '#features/audio/contract';
import type { Message } from '#features/catalogue/contract';
import { fetchBytes } from './download-bytes.ts';

/** Characters that are invalid in file names become hyphens (features/data/README.md#downloads). */
export function downloadName(topic: string, extension = 'mp3'): string {
  const name = topic
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .trim()
    .replace(/^[-. ]+|[-. ]+$/g, '');
  return `${name || 'audio'}.${extension}`;
}

export type Downloadable = Pick<Message, 'id' | 'topic'> & Renderable;

/** Other programs can't open all renditions, so only some can be downloaded. */
export interface DownloadFile {
  quality: Exclude<SoundQuality, 'ultra'>;
  extension: string;
  /** In bytes; a tagged file may be slightly larger, due to its chapters. */
  size: number;
  addressIn: (fileUrl: string) => string;
}

/** @returns the original first, then a smaller file if available; none if the listener may not have the audio */
export function filesOf({ id, file_url, file_size, low_size, compact_size }: Downloadable): DownloadFile[] {
  if (file_url === null) return [];
  const whole: DownloadFile = { quality: 'normal', extension: 'mp3', size: file_size, addressIn: (fileUrl) => fileUrl };
  if (compact_size) {
    const tagged = taggedFile(id, compact_size);
    return tagged.size < file_size ? [whole, tagged] : [whole];
  }
  if (!low_size) return [whole];
  return [whole, { quality: 'saver', extension: lowDataContainer, size: low_size, addressIn: lowDataAddress }];
}

export function taggedFile(id: MessageId, compactSize: number): DownloadFile {
  const addressIn = (fileUrl: string) => taggedAddress(id, fileUrl);
  return { quality: 'saver', extension: 'mp3', size: compactSize + smallestTag, addressIn };
}

export interface DownloadOptions {
  quality: DownloadFile['quality'];
  /** Receives the progress, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export async function downloadAudio(message: Downloadable, options: DownloadOptions): Promise<void> {
  const { id, topic, file_url, file_size } = message;
  const files = filesOf(message);
  const file = files.find(({ quality }) => quality === options.quality) ?? files[0];
  if (!file || file_url === null) throw new Error('The message has no audio for this listener');
  const saved = await savedIn(id, file.quality);
  const bytes = saved ?? (await fetchFile(id, { ...options, file, address: file.addressIn(file_url) }));
  saveFile(bytes, downloadName(topic, file.extension));
  emitDownloaded(id, saved ? 0 : Math.max(0, file_size - file.size));
}

async function savedIn(id: MessageId, quality: SoundQuality): Promise<Blob | null> {
  if (!isSavedIn(savedStore.getState()[id], quality)) return null;
  const { savedAudio } = await loadPart(() => import('#core/web/offline/offline'));
  return savedAudio({ id, isPreview: false });
}

/** In reduced quality the offline copy and the download are different files, so only an offline copy in normal quality counts. */
export function isSavedIn(kept: SavedMessage | undefined, quality: SoundQuality): boolean {
  return quality === 'normal' && kept?.state === 'saved' && kept.quality === quality;
}

interface FetchOptions extends Pick<DownloadOptions, 'onProgress' | 'signal'> {
  file: Pick<DownloadFile, 'size' | 'addressIn'>;
  address: string;
}

export function fetchFile(id: MessageId, { file, address, onProgress, signal }: FetchOptions): Promise<Blob> {
  return fetchBytes({
    address,
    signal,
    onBytes: (bytes) => onProgress(file.size > 0 ? Math.min(1, bytes / file.size) : 0),
    // A bought message's address may expire while its page stays open.
    async findAgain() {
      const found = await findTrack(id);
      return found === null || found.isPreview ? null : file.addressIn(found.audioUrl);
    },
  });
}
