import { compactAddress } from '#features/audio/contract';
import type { MessageDetail } from '#features/messages/contract/detail';
import { whole } from './whole-address.ts';

/** Audio that anybody may play. */
interface OpenAudio {
  address: string;
  /** A media type; null when it is that of whatever was published. */
  type: string | null;
}

/** @returns what other programs play of a free message, the compact mp3 if there is one; null for a paid one */
export function openAudio({ is_free, file_url, compact_size }: MessageDetail, origin: string): OpenAudio | null {
  // Of a paid message the address is the listener's own.
  if (!is_free || file_url === null) return null;
  if (compact_size === null) return { address: whole(file_url, origin), type: null };
  return { address: whole(compactAddress(file_url), origin), type: 'audio/mpeg' };
}
