import type { Message } from '#contract/catalogue';
import type { MessageId } from '#contract/ids';
import { lowDataAddress, lowDataContainer } from '#contract/media';
import { saveFile } from '#web/lib/browser/save-file';
import { emitDownloaded } from '#web/lib/listener/downloads';
import type { SoundQuality } from '#web/lib/listener/quality';
import { loadPart } from '#web/lib/load-part';
import { type Rendition, renditionIn, renditionsOf } from '#web/lib/renditions';
import type { SavedMessage } from '#web/offline/saved-entry';
import { savedStore } from '#web/offline/saved-store';
import { findTrack } from '#web/player/find-track';
import { fetchBytes } from './download-bytes.ts';

/** docs/product/player-and-offline.md#downloads; characters that no file name may have become hyphens. */
export function downloadName(topic: string, quality: SoundQuality = 'normal'): string {
  const name = topic
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .trim()
    .replace(/^[-. ]+|[-. ]+$/g, '');
  return `${name || 'audio'}.${quality === 'saver' ? lowDataContainer : 'mp3'}`;
}

export type Downloadable = Pick<Message, 'id' | 'topic' | 'file_url' | 'file_size' | 'low_size'>;

export interface DownloadOptions {
  quality: SoundQuality;
  /** Gets the progress, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Hands the audio to the browser as a file to save, and reports the download (docs/product/listening.md#activities).
 * @throws Error when it can't be fetched, this listener may not have it, or `signal` is aborted
 */
export async function downloadAudio(message: Downloadable, options: DownloadOptions): Promise<void> {
  const { id, topic, file_size } = message;
  const rendition = renditionIn(renditionsOf(message), options.quality);
  if (!rendition) throw new Error('The message has no audio for this listener');
  const saved = await savedIn(id, rendition.quality);
  saveFile(saved ?? (await fetchRendition(message, rendition, options)), downloadName(topic, rendition.quality));
  emitDownloaded(id, saved ? 0 : Math.max(0, file_size - rendition.size));
}

async function savedIn(id: MessageId, quality: SoundQuality): Promise<Blob | null> {
  if (!isSavedIn(savedStore.getState()[id], quality)) return null;
  const { savedAudio } = await loadPart(() => import('#web/offline/offline'));
  return savedAudio({ id, isPreview: false });
}

export function isSavedIn(kept: SavedMessage | undefined, quality: SoundQuality): boolean {
  return kept?.state === 'saved' && kept.quality === quality;
}

function fetchRendition({ id }: Downloadable, rendition: Rendition, options: DownloadOptions): Promise<Blob> {
  const { address, size, quality } = rendition;
  const { signal, onProgress } = options;
  return fetchBytes({
    address,
    signal,
    onBytes: (bytes) => onProgress(size > 0 ? Math.min(1, bytes / size) : 0),
    // A bought message's address expires while its page stays open.
    async findAgain() {
      const found = await findTrack(id);
      if (found === null || found.isPreview) return null;
      return quality === 'saver' ? lowDataAddress(found.audioUrl) : found.audioUrl;
    },
  });
}
