import { CallError, call } from '#core/web/lib/api/call';
import { renditionsOf } from '#core/web/lib/renditions';
import { readMessage } from '#features/messages/contract';
import type { SavedEntry } from './saved-entry.ts';

/** 401 isn't among them: the listener may sign in again. */
const refusals = [403, 404, 410];

type Wanted = Pick<SavedEntry, 'message' | 'quality'>;

/** @returns the audio's address according to the message; null when it isn't available in that quality */
export function addressOf({ message, quality }: Wanted): string | null {
  return renditionsOf(message).find((one) => one.quality === quality)?.address ?? null;
}

/**
 * Its address may have expired, or its audio been replaced.
 * @returns `refused` when the listener may no longer have it; `broken` when the server can't be reached
 */
export async function readAgain(wanted: Wanted): Promise<SavedEntry['message'] | 'refused' | 'broken'> {
  try {
    const { data: message } = await call(readMessage, { params: { id: wanted.message.id } });
    return message.can_play && addressOf({ message, quality: wanted.quality }) !== null ? message : 'refused';
  } catch (error) {
    return error instanceof CallError && refusals.includes(error.status) ? 'refused' : 'broken';
  }
}
