import { compactAddress, lowDataAddress, previewLength, previewPath } from '#features/audio/contract';
import type { Message } from '#features/catalogue/contract';

export interface EmbedAudio {
  /** The browser takes the first source that it can play. */
  sources: { address: string; type: string | null }[];
  length: number;
  isPreview: boolean;
}

/**
 * Offers a free message in the smallest form that the browser plays, or the preview of a paid one.
 * @returns null when nobody may hear the message yet
 */
export function embedAudioOf(message: Message, now: Date): EmbedAudio | null {
  const { id, duration, file_url, low_size, compact_size, start_date, is_free } = message;
  if (start_date !== null && new Date(start_date) > now) return null;
  if (!is_free) {
    const sources = [{ address: previewPath(id), type: null }];
    return { sources, length: previewLength(duration), isPreview: true };
  }
  if (file_url === null) return null;
  const low = low_size === null ? [] : [{ address: lowDataAddress(file_url), type: 'audio/webm; codecs=opus' }];
  const rest =
    compact_size === null
      ? { address: file_url, type: null }
      : { address: compactAddress(file_url), type: 'audio/mpeg' };
  return { sources: [...low, rest], length: duration, isPreview: false };
}
