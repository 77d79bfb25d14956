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

/** docs/product/player-and-offline.md#downloads; characters that no file name may have become hyphens. */
export function downloadName(topic: string, extension = 'mp3'): string {
  const name = topic
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .trim()
    .replace(/^[-. ]+|[-. ]+$/g, '');
  return `${name || 'audio'}.${extension}`;
}

export type Downloadable = Pick<Message, 'id' | 'topic'> & Renderable;

/** A file that a listener can have: not each sound that plays here is one that other programs open. */
export interface DownloadFile {
  quality: Exclude<SoundQuality, 'ultra'>;
  extension: string;
  /** In bytes; a tagged one may have some more, for its chapters. */
  size: number;
  /** @param fileUrl the message's `file_url`, which expires when it is paid */
  addressIn: (fileUrl: string) => string;
}

/** @returns as it was published first, then what takes less data, if available; none when this listener may not have the audio */
export function filesOf({ id, file_url, file_size, low_size, compact_size }: Downloadable): DownloadFile[] {
  if (file_url === null) return [];
  const whole: DownloadFile = { quality: 'normal', extension: 'mp3', size: file_size, addressIn: (fileUrl) => fileUrl };
  if (compact_size) {
    const tagged = taggedFile(id, compact_size);
    return tagged.size < file_size ? [whole, tagged] : [whole];
  }
  if (!low_size) return [whole];
  // Until the compact one is made.
  return [whole, { quality: 'saver', extension: lowDataContainer, size: low_size, addressIn: lowDataAddress }];
}

/** @param compactSize the message's `compact_size`, in bytes @returns its small mp3, which other programs show by its name and cover */
export function taggedFile(id: MessageId, compactSize: number): DownloadFile {
  const addressIn = (fileUrl: string) => taggedAddress(id, fileUrl);
  return { quality: 'saver', extension: 'mp3', size: compactSize + smallestTag, addressIn };
}

export interface DownloadOptions {
  quality: DownloadFile['quality'];
  /** Gets the progress, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Hands the audio to the browser as a file to save, and reports the download (features/activity/README.md#activities).
 * @throws Error when it can't be fetched, this listener may not have it, or `signal` is aborted
 */
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

/** What is saved to save data is another file than what is downloaded so. */
export function isSavedIn(kept: SavedMessage | undefined, quality: SoundQuality): boolean {
  return quality === 'normal' && kept?.state === 'saved' && kept.quality === quality;
}

interface FetchOptions extends Pick<DownloadOptions, 'onProgress' | 'signal'> {
  file: Pick<DownloadFile, 'size' | 'addressIn'>;
  address: string;
}

/**
 * In parts, going on after interruptions.
 * @throws Error when it can't be fetched, or `signal` is aborted
 */
export function fetchFile(id: MessageId, { file, address, onProgress, signal }: FetchOptions): Promise<Blob> {
  return fetchBytes({
    address,
    signal,
    onBytes: (bytes) => onProgress(file.size > 0 ? Math.min(1, bytes / file.size) : 0),
    // A bought message's address expires while its page stays open.
    async findAgain() {
      const found = await findTrack(id);
      return found === null || found.isPreview ? null : file.addressIn(found.audioUrl);
    },
  });
}
