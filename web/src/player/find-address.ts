import type { MessageId } from '#contract/ids';
import { readMessage } from '#contract/messages';
import { call } from '#web/lib/api/call';
import { trackOf } from './track.ts';

/** @returns where the message plays by now; null when this listener can't play it, or that can't be found out */
export async function findAddress(id: MessageId): Promise<string | null> {
  try {
    const { data } = await call(readMessage, { params: { id } });
    return trackOf(data)?.audioUrl ?? null;
  } catch {
    return null;
  }
}
