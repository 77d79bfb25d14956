import type { MessageId } from '#contract/ids';
import { paths } from './paths.ts';
import { toast } from './toasts.ts';

export interface ShareableMessage {
  id: MessageId;
  topic: string;
  speaker_name: string | null;
}

/**
 * By the device's share dialog; without one, the link is copied.
 * @param at the second at which the link starts; null for none
 */
export async function shareMessage(
  { id, topic, speaker_name }: ShareableMessage,
  at: number | null = null,
): Promise<void> {
  const url = new URL(at === null ? paths.message(id) : paths.messageAt(id, at), window.location.origin).href;
  if (await offerShareDialog({ title: topic, text: speaker_name ? `${topic}, ${speaker_name}` : topic, url })) return;
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    toast.error(url, 'Copy this link');
  }
}

/** @returns whether the share dialog was offered; cancelling it counts */
async function offerShareDialog(what: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (cause) {
    return cause instanceof Error && cause.name === 'AbortError';
  }
}
