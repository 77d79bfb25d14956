import { coverWidths } from '#contract/media';
import type { Player } from './create-player.ts';
import { nextInQueue, previousInQueue } from './queue.ts';
import type { PlayerState } from './state.ts';
import type { Track } from './track.ts';
import { skipStep } from './transport.ts';

/**
 * Shows the track on the lock screen and lets headset and media keys play, pause, seek and change tracks.
 * @param session the browser's, `navigator.mediaSession`
 */
export function connectMediaSession(player: Player, session: MediaSession): void {
  const { store } = player;
  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // A browser that doesn't know this action does without it.
    }
  };
  handle('play', player.resume);
  handle('pause', player.pause);
  handle('seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? skipStep)));
  handle('seekforward', ({ seekOffset }) => player.skip(seekOffset ?? skipStep));
  handle('seekto', ({ seekTime }) => player.seek(seekTime ?? store.getState().currentTime));

  store.subscribe((state, before) => {
    if (state.current !== before.current) session.metadata = state.current && metadataOf(state.current);
    if (state.queue !== before.queue) {
      handle('previoustrack', previousInQueue(state.queue) && player.previous);
      handle('nexttrack', nextInQueue(state.queue) && player.next);
    }
    session.playbackState = playbackState(state);
    if (moved(state, before)) showPosition(session, state);
  });
}

function metadataOf(track: Track): MediaMetadata {
  const widest = Math.max(...coverWidths);
  const artwork = track.imageUrl ? [{ src: track.imageUrl, sizes: `${widest}x${widest}`, type: 'image/webp' }] : [];
  const title = track.isPreview ? `Preview: ${track.title}` : track.title;
  return new MediaMetadata({ title, artist: track.artist, album: track.categoryName ?? '', artwork });
}

function playbackState({ current, playing }: PlayerState): MediaSessionPlaybackState {
  if (current === null) return 'none';
  return playing ? 'playing' : 'paused';
}

/** The system counts on by itself while it plays, so it is told only what it couldn't have counted. */
function moved(state: PlayerState, before: PlayerState): boolean {
  return (
    state.current !== before.current ||
    state.playing !== before.playing ||
    state.buffering !== before.buffering ||
    state.duration !== before.duration ||
    Math.abs(state.currentTime - before.currentTime) > 1
  );
}

function showPosition(session: MediaSession, { duration, currentTime }: PlayerState): void {
  if (duration === null) session.setPositionState?.();
  else session.setPositionState?.({ duration, position: Math.min(currentTime, duration), playbackRate: 1 });
}
