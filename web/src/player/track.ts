import type { Message } from '#contract/catalogue';
import type { MessageId } from '#contract/ids';

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
  return {
    id: message.id,
    title: message.topic,
    artist: message.speaker_name ?? '',
    audioUrl,
    imageUrl: message.image_url,
    imageColor: message.image_color,
    palette: message.category?.palette ?? 0,
    categoryName: message.category?.name ?? null,
    duration: message.duration,
    message,
  };
}
