import type { MessageId } from '#core/contract/ids';
import { previewLength, previewPath, previewSeconds } from '#features/audio/contract';
import type { Message } from '#features/catalogue/contract';

export interface Track {
  id: MessageId;
  title: string;
  artist: string;
  audioUrl: string;
  imageUrl: string | null;
  imageColor: string | null;
  palette: number;
  categoryName: string | null;
  duration: number;
  /** The start of a message that the listener doesn't own. Its plays and positions are neither saved nor reported. */
  isPreview: boolean;
  message: Message;
}

export function trackOf(message: Message): Track | null {
  const audioUrl = message.audio_url ?? message.file_url;
  if (!message.can_play || audioUrl === null) return null;
  return { ...detailsOf(message), audioUrl, duration: message.duration, isPreview: false };
}

/** Anyone may hear 45 seconds, or half of a shorter message (docs/product/access.md#previews). */
export function previewOf(message: Message): Track {
  const duration = message.duration > 0 ? previewLength(message.duration) : previewSeconds;
  return { ...detailsOf(message), audioUrl: previewPath(message.id), duration, isPreview: true };
}

function detailsOf(message: Message): Omit<Track, 'audioUrl' | 'duration' | 'isPreview'> {
  return {
    id: message.id,
    title: message.topic,
    artist: message.speaker_name ?? '',
    imageUrl: message.image_url,
    imageColor: message.image_color,
    palette: message.category?.palette ?? 0,
    categoryName: message.category?.name ?? null,
    message,
  };
}

export function isSameTrack(one: Track | null, other: Track): boolean {
  return one?.id === other.id && one.isPreview === other.isPreview;
}

/** Addresses of paid audio expire (docs/product/access.md#signed-addresses). */
export function isSigned({ audioUrl }: Track): boolean {
  return audioUrl.includes('signature=');
}

/** This device's clock decides whether an address has expired. */
export function hasExpired(address: string): boolean {
  const [, seconds] = /[?&]expires=(\d+)/.exec(address) ?? [];
  return seconds !== undefined && Number(seconds) * 1000 < Date.now();
}
