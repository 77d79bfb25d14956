import { compactAddress } from '#features/audio/contract';
import type { MessageDetail } from '#features/messages/contract/detail';
import { whole } from './absolute-url.ts';

interface OpenAudio {
  address: string;
  type: string | null;
}

export function openAudio({ is_free, file_url, compact_size }: MessageDetail, origin: string): OpenAudio | null {
  if (!is_free || file_url === null) return null;
  if (compact_size === null) return { address: whole(file_url, origin), type: null };
  return { address: whole(compactAddress(file_url), origin), type: 'audio/mpeg' };
}
