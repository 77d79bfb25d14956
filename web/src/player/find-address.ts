import type { MessageId } from '#contract/ids';
import { readMessage } from '#contract/messages';
import { call } from '#web/lib/api/call';
import { isNotFound } from '#web/lib/api/call-error';
import { trackOf } from './track.ts';

/**
 * @returns where the message plays by now; null when this listener can't play it, or there is no such message any more
 * @throws CallError when that can't be found out, as without a network
 */
export async function findAddress(id: MessageId): Promise<string | null> {
  try {
    const { data } = await call(readMessage, { params: { id } });
    return trackOf(data)?.audioUrl ?? null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
