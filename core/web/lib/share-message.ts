import type { MessageId } from '#core/contract/ids';
import { embedCode } from '#features/sharing/contract/embed';
import { paths } from './paths.ts';
import * as texts from './texts.ts';
import { toast } from './toasts.ts';

export interface ShareableMessage {
  id: MessageId;
  topic: string;
  speaker_name: string | null;
}

export async function shareMessage(
  { id, topic, speaker_name }: ShareableMessage,
  at: number | null = null,
): Promise<void> {
  const url = new URL(at === null ? paths.message(id) : paths.messageAt(id, at), window.location.origin).href;
  if (await offerShareDialog({ title: topic, text: speaker_name ? `${topic}, ${speaker_name}` : topic, url })) return;
  await copy(url, { done: texts.linkCopied(), asked: texts.copyThisLink() });
}

/** Copies the HTML that embeds a message's player in other pages (features/sharing/README.md#player-to-embed). */
export async function copyEmbedCode({ id, topic }: ShareableMessage, at: number | null = null): Promise<void> {
  const code = embedCode({ id, topic }, window.location.origin, { at });
  await copy(code, { done: texts.embedCodeCopied(), asked: texts.copyThisCode() });
}

async function copy(text: string, { done, asked }: { done: string; asked: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(text, asked);
  }
}

async function offerShareDialog(what: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (cause) {
    return cause instanceof Error && cause.name === 'AbortError';
  }
}
