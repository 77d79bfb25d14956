import { MessageId } from '#core/contract/ids';
import { call } from '#core/web/lib/api/call';
import { readStored, writeStored } from '#core/web/lib/browser/storage';
import { authStore, listenerEmail } from '#core/web/lib/listener/auth';
import { isRefusedForGood } from '#core/web/lib/listener/send-unsent';
import type { Player } from '#core/web/player/create-player';
import { type Position, startingPosition } from '#core/web/player/positions';
import { shortestListen } from '#core/web/player/remember-positions';
import type { Track } from '#core/web/player/track';
import { readPosition, writePosition } from '#features/activity/contract/positions';

const unsentKey = 'lectern:unsent-positions';
/** The most positions sent at sign-in or start; older ones are sent when their message is next played. */
const maxAtOnce = 50;

let latestWrite: Promise<unknown> = Promise.resolve();

/** @returns once the server has answered the last saved position, or can't be reached */
export function positionSent(): Promise<unknown> {
  return latestWrite;
}

type SharingPlayer = Pick<Player, 'store' | 'positions' | 'resumeFrom'>;

/**
 * Shares this browser's positions with the account, a visitor's at sign-in (features/activity/README.md#positions). Playback never waits
 * for the server.
 */
export function sharePositions(player: SharingPlayer): void {
  const { positions, store } = player;
  let listener = listenerEmail();
  positions.onSave((id, position) => {
    // Somebody else may have signed in in another tab, so the former listener's position must not reach the new account.
    if (listener !== null && listener !== listenerEmail()) return;
    markUnsent(id, true);
    latestWrite = write(id, position);
  });
  const start = (track: Track | null) => {
    if (track && !track.isPreview && authStore.getState())
      void continueFromElsewhere(player, track).catch(() => undefined);
  };
  store.subscribe(({ current }, before) => current !== before.current && start(current));
  start(store.getState().current);

  const sendUnsent = () => void writeUnsent(player);
  authStore.subscribe((now, before) => {
    listener = listenerEmail();
    if (now?.token !== before?.token) sendUnsent();
  });
  window.addEventListener('online', sendUnsent);
  sendUnsent();
}

/** @returns true if the position was stored, or refused for good, e.g. for a withdrawn message */
async function write(id: MessageId, { seconds, at }: Position): Promise<boolean> {
  if (!authStore.getState()) return false;
  const body = { position: seconds, at: new Date(at).toISOString() };
  try {
    await call(writePosition, { params: { id }, body, keepalive: true });
  } catch (error) {
    if (!isRefusedForGood(error)) return false;
  }
  markUnsent(id, false);
  return true;
}

/** Sends one position at a time, latest first, until one fails. The server ignores positions older than its own. */
async function writeUnsent({ positions }: SharingPlayer): Promise<void> {
  if (!authStore.getState()) return;
  for (const id of readUnsent().reverse().slice(0, maxAtOnce)) {
    const position = positions.of(id);
    if (position === null) markUnsent(id, false);
    else if (!(await write(id, position))) return;
  }
}

function readUnsent(): MessageId[] {
  const stored = readStored(unsentKey)?.split(',') ?? [];
  return stored.flatMap((id) => MessageId.safeParse(id).data ?? []);
}

function markUnsent(id: MessageId, isUnsent: boolean): void {
  const others = readUnsent().filter((one) => one !== id);
  writeStored(unsentKey, (isUnsent ? [...others, id] : others).join());
}

async function continueFromElsewhere(player: SharingPlayer, track: Track): Promise<void> {
  const listener = listenerEmail();
  const here = player.positions.of(track.id);
  const { data } = await call(readPosition, { params: { id: track.id } });
  if (listenerEmail() !== listener) return;
  const elsewhere = data && { seconds: data.position, at: Date.parse(data.updated) };
  if (here && here.at > (elsewhere?.at ?? 0)) {
    await write(track.id, here);
    return;
  }
  if (!elsewhere || (here && here.at === elsewhere.at) || !hasJustStarted(player, track)) return;
  player.resumeFrom(startingPosition(elsewhere.seconds, player.store.getState().duration));
}

function hasJustStarted({ store, positions }: SharingPlayer, track: Track): boolean {
  const { current, currentTime, heard } = store.getState();
  const start = startingPosition(positions.of(track.id)?.seconds ?? 0, track.duration || null);
  return current === track && heard <= shortestListen && Math.abs(currentTime - start - heard) < 1;
}
