import type { MessageId } from '#core/contract/ids';
import { call } from '#core/web/lib/api/call';
import { readStored, writeStored } from '#core/web/lib/browser/storage';
import { authStore, listenerEmail, onAddressChange } from '#core/web/lib/listener/auth';
import type { Player } from '#core/web/player/create-player';
import { type Queue, queueOf } from '#core/web/player/queue';
import { emptyQueue } from '#core/web/player/state';
import type { StoredQueue } from '#core/web/player/stored-queue';
import { isSameTrack, trackOf } from '#core/web/player/track';
import { type Queue as ListenersQueue, readQueue, writeQueue } from '#features/activity/contract/queue';

/** A listener's email address; empty for a visitor. */
const ownerKey = 'lectern:queue-owner';
const quietMs = 2000;

/** `at` is the time of the last change, in ms since 1970. */
interface Shared {
  message_ids: MessageId[];
  index: number;
  at: number;
}

type SharingPlayer = Pick<Player, 'store' | 'restoreQueue' | 'addToQueue'>;

/**
 * At the start, restores a later queue from another device unless something plays. At sign-in, appends the account's queue to the visitor's
 * (features/activity/README.md#queue).
 * @param kept null without an earlier visit's queue
 */
export function shareQueue(player: SharingPlayer, kept: StoredQueue | null): void {
  let here: Shared = { ...sharedFrom(kept?.queue ?? emptyQueue), at: kept?.at ?? 0 };
  let waiting: Shared | null = null;
  /** Owner of the unsent queue, because somebody else may sign in in another tab before the queue is sent. */
  let listener = listenerEmail();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    if (waiting && listener === listenerEmail()) void write(waiting);
    waiting = null;
  };
  const follow = () => {
    const now = sharedFrom(player.store.getState().queue);
    if (isSame(now, here)) return;
    // A stop may end the listener's session, so the change before it is sent at once.
    if (now.message_ids.length === 0) send();
    here = now;
    writeStored(ownerKey, listenerEmail() ?? '');
    waiting = now;
    clearTimeout(timer);
    timer = setTimeout(send, quietMs);
  };
  const meet = async () => {
    const email = listenerEmail();
    if (email === null) return;
    const { data: elsewhere } = await call(readQueue, {});
    if (listenerEmail() !== email) return;
    const at = elsewhere ? Date.parse(elsewhere.updated) : 0;
    if (here.message_ids.length > 0 && readStored(ownerKey) !== email) {
      append(player, elsewhere);
      waiting = { ...here, at: Date.now() };
      send();
    } else if (at > here.at && isIdle(player)) {
      const queue = elsewhere && playableQueue(elsewhere);
      if (queue) here = { ...sharedFrom(queue), at };
      if (queue) player.restoreQueue(queue);
    } else if (here.at > at && here.message_ids.length > 0) {
      void write(here);
    }
    writeStored(ownerKey, email);
  };

  const tryToMeet = () => void meet().catch(() => undefined);
  player.store.subscribe(({ queue }, before) => queue !== before.queue && follow());
  authStore.subscribe((now, before) => {
    listener = listenerEmail();
    if (now?.token === before?.token) return;
    clearTimeout(timer);
    waiting = null;
    if (now === null) writeStored(ownerKey, '');
    tryToMeet();
  });
  onAddressChange((from, to) => readStored(ownerKey) === from && writeStored(ownerKey, to));
  window.addEventListener('pagehide', send);
  window.addEventListener('online', tryToMeet);
  if (player.store.getState().current) follow();
  tryToMeet();
}

async function write({ at, ...queue }: Shared): Promise<void> {
  if (listenerEmail() === null) return;
  const body = { ...queue, at: new Date(at).toISOString() };
  // The next change or the next start sends an unsent queue again.
  await call(writeQueue, { body, keepalive: true }).catch(() => undefined);
}

function isIdle({ store }: SharingPlayer): boolean {
  const { current, playing, heard } = store.getState();
  return !playing && heard === 0 && !current?.isPreview;
}

function sharedFrom({ tracks, index }: Queue): Shared {
  const whole = tracks.filter(({ isPreview }) => !isPreview);
  const chosen = tracks[index];
  return {
    message_ids: whole.map(({ id }) => id),
    index: chosen === undefined ? -1 : whole.indexOf(chosen),
    at: Date.now(),
  };
}

function isSame(one: Shared, other: Shared): boolean {
  return one.index === other.index && one.message_ids.join() === other.message_ids.join();
}

function playableQueue({ messages, index }: ListenersQueue): Queue | null {
  const tracks = messages.flatMap((message) => trackOf(message) ?? []);
  const chosen = tracks.findIndex(({ id }) => id === messages[index]?.id);
  return tracks.length === 0 ? null : queueOf(tracks, Math.max(0, chosen));
}

function append({ store, addToQueue }: SharingPlayer, elsewhere: ListenersQueue | null): void {
  for (const message of elsewhere?.messages ?? []) {
    const track = trackOf(message);
    if (track && !store.getState().queue.tracks.some((one) => isSameTrack(one, track))) addToQueue(track);
  }
}
