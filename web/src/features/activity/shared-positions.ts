import { readPosition, writePosition } from '#contract/activity';
import type { MessageId } from '#contract/ids';
import { call } from '#web/lib/api/call';
import { authStore } from '#web/lib/listener/auth';
import { player } from '#web/player/player';
import { type Position, startingPlace } from '#web/player/positions';
import { moment } from '#web/player/remember-places';
import type { Track } from '#web/player/track';

/**
 * Shares a listener's positions between their devices (decisions: Player and offline): what this browser remembers goes to
 * the server, and a message goes on where it was left last, on whichever device. The sound never waits for it.
 */
export function sharePositions(): void {
  player.positions.onSave((id, position) => void write(id, position));
  const start = (track: Track | null) => {
    if (track && !track.isPreview && authStore.getState()) void goOnFromElsewhere(track).catch(() => undefined);
  };
  player.store.subscribe(({ current }, before) => current !== before.current && start(current));
  start(player.store.getState().current);
}

async function write(id: MessageId, { seconds, at }: Position): Promise<void> {
  if (!authStore.getState()) return;
  const body = { position: seconds, at: new Date(at).toISOString() };
  // What doesn't arrive is written once more when the message starts next time.
  await call(writePosition, { params: { id }, body, keepalive: true }).catch(() => undefined);
}

async function goOnFromElsewhere(track: Track): Promise<void> {
  const here = player.positions.of(track.id);
  const { data } = await call(readPosition, { params: { id: track.id } });
  const elsewhere = data && { seconds: data.position, at: Date.parse(data.updated) };
  if (here && here.at > (elsewhere?.at ?? 0)) return write(track.id, here);
  if (!elsewhere || (here && here.at === elsewhere.at) || !hasJustStarted(track, here)) return;
  player.goOnFrom(startingPlace(elsewhere.seconds, player.store.getState().duration));
}

/** The listener hasn't heard more than a moment of it, nor gone elsewhere in it. */
function hasJustStarted(track: Track, here: Position | null): boolean {
  const { current, currentTime, heard } = player.store.getState();
  const start = startingPlace(here?.seconds ?? 0, track.duration || null);
  return current === track && heard <= moment && Math.abs(currentTime - start - heard) < 1;
}
