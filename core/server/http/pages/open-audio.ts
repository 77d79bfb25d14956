import { compactAddress } from '#features/audio/contract';
import type { MessageDetail } from '#features/messages/contract/detail';
import { whole } from './whole-address.ts';

interface OpenAudio {
  address: string;
  /** A media type; null for the published file's own. */
  type: string | null;
}

/** @returns a free message's audio for other programs, the compact mp3 if there is one; null for a paid message */
export function openAudio({ is_free, file_url, compact_size }: MessageDetail, origin: string): OpenAudio | null {
  // A paid message's address belongs to the listener.
  if (!is_free || file_url === null) return null;
  if (compact_size === null) return { address: whole(file_url, origin), type: null };
  return { address: whole(compactAddress(file_url), origin), type: 'audio/mpeg' };
}
