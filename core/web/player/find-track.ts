import type { MessageId } from '#core/contract/ids';
import { call, isNotFound } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import { isForSale } from '#core/web/lib/availability';
import { readMessage } from '#features/messages/contract';
import { previewOf, type Track, trackOf } from './track.ts';

/** @returns the whole message, or its preview if it must be bought; null if this listener can't play it or it no longer exists */
export async function findTrack(id: MessageId): Promise<Track | null> {
  try {
    const { data } = await call(readMessage, { params: { id } });
    const whole = trackOf(data);
    if (whole === null) void queryClient.invalidateQueries();
    return whole ?? (isForSale(data, Date.now()) ? previewOf(data) : null);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
