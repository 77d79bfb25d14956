import { coverWidths } from '#features/audio/contract/covers';
import type { Player } from './create-player.ts';
import { skipStep } from './playback-controls.ts';
import { nextInQueue, previousInQueue } from './queue.ts';
import type { PlayerState } from './state.ts';
import type { Track } from './track.ts';

export function connectMediaSession(player: Player, session: MediaSession): void {
  const { store } = player;
  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // Browsers throw an error for media actions that they don't know.
    }
  };
  handle('play', player.resume);
  handle('pause', player.pause);
  handle('seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? skipStep)));
  handle('seekforward', ({ seekOffset }) => player.skip(seekOffset ?? skipStep));
  handle('seekto', ({ seekTime }) => player.seek(seekTime ?? store.getState().currentTime));

  const show = (state: PlayerState, before: PlayerState | null) => {
    if (state.current !== before?.current) session.metadata = state.current && metadataOf(state.current);
    if (state.queue !== before?.queue || state.repeat !== before.repeat) {
      handle('previoustrack', previousInQueue(state.queue) && player.previous);
      handle('nexttrack', nextInQueue(state.queue, state.repeat) && player.next);
    }
    session.playbackState = playbackState(state);
    if (before === null || moved(state, before)) showPosition(session, state);
  };
  store.subscribe(show);
  show(store.getState(), null);
}

function metadataOf(track: Track): MediaMetadata {
  const artwork = track.imageUrl ? artworkOf(track.imageUrl) : [];
  const title = track.isPreview ? `Preview: ${track.title}` : track.title;
  return new MediaMetadata({ title, artist: track.artist, album: track.categoryName ?? '', artwork });
}

function artworkOf(imageUrl: string): MediaImage[] {
  const folder = imageUrl.slice(0, imageUrl.lastIndexOf('/'));
  return coverWidths.map((width) => ({
    src: `${folder}/${width}.webp`,
    sizes: `${width}x${width}`,
    type: 'image/webp',
  }));
}

function playbackState({ current, playing }: PlayerState): MediaSessionPlaybackState {
  if (current === null) return 'none';
  return playing ? 'playing' : 'paused';
}

/** The system advances the position by itself while playing, so it is only updated after a jump or a change. */
function moved(state: PlayerState, before: PlayerState): boolean {
  return (
    state.current !== before.current ||
    state.playing !== before.playing ||
    state.buffering !== before.buffering ||
    state.duration !== before.duration ||
    state.speed !== before.speed ||
    Math.abs(state.currentTime - before.currentTime) > 1
  );
}

function showPosition(session: MediaSession, { duration, currentTime, speed }: PlayerState): void {
  if (duration === null) session.setPositionState?.();
  else session.setPositionState?.({ duration, position: Math.min(currentTime, duration), playbackRate: speed });
}
