import type { Message } from '#contract/catalogue';
import type { MessageId } from '#contract/ids';
import { previewLength, previewPath, previewSeconds } from '#contract/media';

/** What the player needs of a message (spec §3, Current song); `duration` in seconds, 0 when it isn't known. */
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
  /** Only the start of a message that isn't the listener's: nothing of it is remembered or told. */
  isPreview: boolean;
  /** The message itself, for what is done with it beside playing. */
  message: Message;
}

/**
 * The message as the player plays it.
 * @param message a message of a list or of its own page
 * @returns null when this listener may not play it (decisions: Who may play what)
 */
export function trackOf(message: Message): Track | null {
  const audioUrl = message.audio_url ?? message.file_url;
  if (!message.can_play || audioUrl === null) return null;
  return { ...factsOf(message), audioUrl, duration: message.duration, isPreview: false };
}

/**
 * The first 45 s of a paid message, of one that is no longer half, which anyone may hear.
 * @param message one that is for sale
 */
export function previewOf(message: Message): Track {
  const duration = message.duration > 0 ? previewLength(message.duration) : previewSeconds;
  return { ...factsOf(message), audioUrl: previewPath(message.id), duration, isPreview: true };
}

function factsOf(message: Message): Omit<Track, 'audioUrl' | 'duration' | 'isPreview'> {
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

/** @returns whether both are the same sound: a message's preview is another than the message */
export function isSameTrack(one: Track | null, other: Track): boolean {
  return one?.id === other.id && one.isPreview === other.isPreview;
}

/** @returns whether its address plays for a while only, as that of paid audio (decisions: Who may play what) */
export function isSigned({ audioUrl }: Track): boolean {
  return audioUrl.includes('signature=');
}

/** @returns whether an address plays no longer, by this device's clock */
export function hasExpired(address: string): boolean {
  const [, seconds] = /[?&]expires=(\d+)/.exec(address) ?? [];
  return seconds !== undefined && Number(seconds) * 1000 < Date.now();
}
