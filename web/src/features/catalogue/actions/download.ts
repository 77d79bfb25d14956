import type { Message } from '#contract/catalogue';
import { saveFile } from '#web/lib/browser/save-file';
import { tellDownloaded } from '#web/lib/listener/downloads';
import { findAddress } from '#web/player/find-address';

/**
 * The name of a downloaded message (spec §7: '{topic}.mp3', 'audio.mp3' without a topic).
 * @param topic may hold characters that no file name may; they become hyphens
 */
export function downloadName(topic: string): string {
  const name = topic
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .trim()
    .replace(/^[-. ]+|[-. ]+$/g, '');
  return `${name || 'audio'}.mp3`;
}

const notAllowed = 403;

/** What a download needs of a message. */
export type Downloadable = Pick<Message, 'id' | 'topic' | 'file_url'>;

/**
 * Fetches a message's audio and hands it to the browser as a file to save. That it was is told to who keeps account of it
 * (spec §7, Activities).
 * @throws Error when it can't be fetched, or when this listener may not have it
 */
export async function downloadAudio({ id, topic, file_url }: Downloadable): Promise<void> {
  if (file_url === null) throw new Error('The message has no audio for this listener');
  let response = await fetch(file_url);
  // A bought message's address ends while its page stays open.
  if (response.status === notAllowed) response = await fetch((await findAddress(id)) ?? file_url);
  if (!response.ok) throw new Error(`The audio answered ${response.status}`);
  saveFile(await response.blob(), downloadName(topic));
  tellDownloaded(id);
}
