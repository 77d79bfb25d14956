import type { MessageId } from '#contract/ids';
import { paths } from './paths.ts';
import { toast } from './toasts.ts';

/** What is shared of a message: its link, with these words where an app asks for some. */
export interface Shared {
  id: MessageId;
  topic: string;
  speaker_name: string | null;
}

/**
 * Hands a message's link to the device's own sharing; where there is none, copies it and says so.
 * @param at the second at which whoever opens it starts; null for the message as a whole
 */
export async function shareMessage({ id, topic, speaker_name }: Shared, at: number | null = null): Promise<void> {
  const url = new URL(at === null ? paths.message(id) : paths.messageAt(id, at), window.location.origin).href;
  if (await isShared({ title: topic, text: speaker_name ? `${topic}, ${speaker_name}` : topic, url })) return;
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    toast.error(url, 'Copy this link');
  }
}

/** @returns whether the listener was offered the device's own sharing; to leave it is an answer too */
async function isShared(what: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (cause) {
    return cause instanceof Error && cause.name === 'AbortError';
  }
}
