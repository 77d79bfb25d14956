import type { QueryKey } from '@tanstack/react-query';
import type { MessageId } from '#core/contract/ids';
import { pageSizes } from '#core/contract/page';
import { call } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import { authStore, listenerEmail } from '#core/web/lib/listener/auth';
import { progressStore } from '#core/web/lib/listener/progress';
import { isAnythingSaved } from '#core/web/offline/saved-marker';
import { savedStore } from '#core/web/offline/saved-store';
import { trackOf } from '#core/web/player/track';
import { type BegunMessage, listContinueListening } from '#features/activity/contract/positions';
import { isBegun } from '#features/activity/contract/progress';
import type { Message } from '#features/catalogue/contract';
import { listMessagesByIds } from '#features/messages/contract';
import { followProgress, mayBeBegun, notePositions, positionsEverywhere } from './follow-progress.ts';
import { noteBegun, storedBegun } from './stored-begun.ts';

/** Some messages turn out to be finished once their lengths are known, so more are requested than shown. */
const spare = 28;

/**
 * Lists messages that are begun but not finished (features/activity/README.md#continue-listening). Offline, only messages known to this
 * browser appear.
 */
export async function readContinueListening(signal: AbortSignal, queryKey: QueryKey): Promise<Message[]> {
  followProgress();
  learn([...storedBegun(), ...(await savedMessages())]);
  learn(await fromAccount(signal));
  learn(await missing(signal));
  followChanges(queryKey);
  return begunNow();
}

const cards = new Map<MessageId, Message>();

function learn(messages: readonly Message[]): void {
  for (const message of messages) cards.set(message.id, message);
}

function firstIds(): MessageId[] {
  const begun = positionsEverywhere().filter(([id, position]) => mayBeBegun(id, position));
  return begun.slice(0, pageSizes.continueListening + spare).map(([id]) => id);
}

function begunNow(): Message[] {
  const places = new Map(positionsEverywhere());
  const begun = firstIds().flatMap((id) => {
    const message = cards.get(id);
    const seconds = places.get(id)?.seconds ?? 0;
    return message && trackOf(message) && isBegun(seconds, message.duration) ? [message] : [];
  });
  noteBegun(begun.length > 0);
  return begun.slice(0, pageSizes.continueListening);
}

let isFollowed = false;

/** Plays and marks update the cached list without a request; an open page shows them at the next visit. */
function followChanges(queryKey: QueryKey): void {
  if (isFollowed) return;
  isFollowed = true;
  authStore.subscribe((now, before) => now?.token !== before?.token && cards.clear());
  progressStore.subscribe(() => {
    learn(storedBegun());
    queryClient.setQueryData<Message[]>(queryKey, (before) => before && begunNow());
  });
}

async function savedMessages(): Promise<Message[]> {
  if (!isAnythingSaved()) return [];
  const { startOffline } = await import('#core/web/offline/start');
  await startOffline().catch(() => undefined);
  return Object.values(savedStore.getState()).flatMap(({ state, message }) => (state === 'saved' ? [message] : []));
}

async function fromAccount(signal: AbortSignal): Promise<BegunMessage[]> {
  if (listenerEmail() === null || !navigator.onLine) return [];
  const query = { pageSize: pageSizes.continueListening };
  const { data } = await call(listContinueListening, { query, signal }).catch(() => ({ data: [] }));
  notePositions(data.map(({ id, position, updated }) => [id, { seconds: position, at: Date.parse(updated) }]));
  return data;
}

async function missing(signal: AbortSignal): Promise<Message[]> {
  const ids = firstIds().filter((id) => !cards.has(id));
  if (ids.length === 0 || !navigator.onLine) return [];
  const { data } = await call(listMessagesByIds, { query: { ids: ids.join() }, signal }).catch(() => ({ data: [] }));
  return data;
}
