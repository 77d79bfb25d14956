import type { AudioEngine } from './audio-engine.ts';
import { type Positions, startingPosition } from './positions.ts';
import { currentTrack, nextInQueue, previousInQueue, type Queue, queueOf, replaceTrack } from './queue.ts';
import { shuffledFrom } from './queue-edits.ts';
import { emptyState, type PlayerStore } from './state.ts';
import { isSameTrack, type Track } from './track.ts';

/** In seconds. */
export const skipStep = 10;

export interface ControlParts {
  store: PlayerStore;
  engine: AudioEngine;
  positions: Positions;
}

export function playChosen(parts: ControlParts, queue: Queue | null, at?: number): void {
  const track = queue && currentTrack(queue);
  if (!track) return;
  const place = at ?? positionLeft(track, parts);
  parts.store.setState({ queue });
  parts.engine.load(track, place);
  parts.store.setState({ resumedFrom: place || null, startedAtLink: at !== undefined });
}

export function showChosen(parts: ControlParts, queue: Queue): void {
  const track = currentTrack(queue);
  if (track === null) return;
  const place = positionLeft(track, parts);
  parts.engine.loadPaused(track, place);
  parts.store.setState({ queue, resumedFrom: place || null, startedAtLink: false });
}

/** Plays the next track, unless the listener had paused, the sleep timer ends with the message, or it was the last track. */
export function advance(parts: ControlParts): void {
  const { store, engine } = parts;
  const { queue, current, playing, repeat, sleep } = store.getState();
  const wantsMore = playing && sleep?.kind !== 'end';
  const next = wantsMore ? nextInQueue(queue, repeat) : null;
  if (wantsMore && (repeat === 2 || (next && currentTrack(next) === current))) engine.restart();
  else if (next) playChosen(parts, next);
  else store.setState({ playing: false, ...(sleep?.kind === 'end' && { sleep: null }) });
}

function positionLeft(track: Track, { positions }: ControlParts): number {
  const left = track.isPreview ? 0 : (positions.of(track.id)?.seconds ?? 0);
  return startingPosition(left, track.duration || null);
}

export function createPlaybackControls(parts: ControlParts) {
  const { store, engine } = parts;
  const controls = createTrackControls(parts);
  const inPlayOrder = (queue: Queue, heard: readonly Track[] = []) =>
    store.getState().shuffle ? shuffledFrom(queue, Math.random, heard) : queue;
  return {
    ...controls,
    /**
     * Shuffling puts all other tracks after the chosen one.
     * @param options `at`: the start in seconds, absent to continue where it was left. `from`: the path of the list
     */
    play(
      tracks: readonly Track[],
      index: number,
      { at, from = null }: { at?: number; from?: string | null } = {},
    ): void {
      const queue = queueOf(tracks, index);
      const track = currentTrack(queue);
      // The track is already loaded, and a jump fetches nothing again.
      if (at !== undefined && track && isSameTrack(store.getState().current, track)) {
        controls.seek(at);
        controls.resume();
      } else {
        playChosen(parts, inPlayOrder(queue), at);
        store.setState({ playedFrom: from });
      }
    },
    /** Puts these tracks around the current one in the queue, while playback continues. */
    setSurroundingTracks(tracks: readonly Track[], index: number, from = store.getState().playedFrom): void {
      const { current, queue } = store.getState();
      if (current === null || tracks[index]?.id !== current.id) return;
      store.setState({
        queue: inPlayOrder(queueOf(tracks, index), queue.tracks.slice(0, queue.index)),
        playedFrom: from,
      });
    },
    restoreQueue(queue: Queue, from: string | null = null): void {
      if (store.getState().playing) return;
      showChosen(parts, queue);
      store.setState({ playedFrom: from });
    },
    stop(): void {
      engine.unload();
      store.setState(emptyState);
    },
    /** Continues a bought message at the same second. Does nothing unless its preview is current. */
    replacePreview(track: Track): void {
      const { queue, current, currentTime, playing } = store.getState();
      if (current?.id !== track.id || !current.isPreview) return;
      store.setState({ queue: replaceTrack(queue, current, track) });
      engine.load(track, currentTime);
      if (!playing) engine.pause();
    },
    next: () => playChosen(parts, nextInQueue(store.getState().queue, store.getState().repeat)),
    previous: () => playChosen(parts, previousInQueue(store.getState().queue)),
  };
}

function createTrackControls({ store, engine }: ControlParts) {
  const goTo = (seconds: number, resumedFrom: number | null) => {
    engine.seek(seconds);
    store.setState({ resumedFrom, startedAtLink: false });
  };
  const resume = () => void (store.getState().current && engine.resume());
  return {
    resume,
    pause: engine.pause,
    toggle: () => (store.getState().playing ? engine.pause() : resume()),
    /** @param seconds clamped to 0..duration */
    seek: (seconds: number) => goTo(seconds, null),
    skip: (seconds: number) => goTo(store.getState().currentTime + seconds, null),
    resumeFrom: (seconds: number) => goTo(seconds, seconds || null),
    startOver: () => goTo(0, null),
  };
}
