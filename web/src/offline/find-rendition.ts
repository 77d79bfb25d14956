import { readMessage } from '#contract/messages/public';
import { call } from '#web/lib/api/call';
import { CallError } from '#web/lib/api/call-error';
import { renditionsOf } from '#web/lib/renditions';
import type { KeptAudio } from './saved-entry.ts';

/** Who isn't signed in any more may be again; anything else that is refused stays so. */
const refusals = [403, 404, 410];

type Wanted = Pick<KeptAudio, 'message' | 'quality'>;

/** @returns where the audio is, as its message says; null when it can't be had in that quality */
export function addressOf({ message, quality }: Wanted): string | null {
  return renditionsOf(message).find((one) => one.quality === quality)?.address ?? null;
}

/**
 * Reads a message anew, whose address has ended or which may have become another.
 * @returns the message as it is now; `refused` when the listener can't have it any more; `broken` when that can't be found out
 */
export async function readAnew(wanted: Wanted): Promise<KeptAudio['message'] | 'refused' | 'broken'> {
  try {
    const { data: message } = await call(readMessage, { params: { id: wanted.message.id } });
    return message.can_play && addressOf({ message, quality: wanted.quality }) !== null ? message : 'refused';
  } catch (error) {
    return error instanceof CallError && refusals.includes(error.status) ? 'refused' : 'broken';
  }
}
