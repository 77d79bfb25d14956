import { createStore, type StoreApi } from 'zustand/vanilla';
import { emptyQueue, type Queue } from './queue.ts';
import type { Track } from './track.ts';

/** What the player is doing (spec §3, Player state). Times in seconds, volume 0..100. */
export interface PlayerState {
  queue: Queue;
  current: Track | null;
  /** The listener wants sound; `loading` and `buffering` say that it is still on its way. */
  playing: boolean;
  loading: boolean;
  buffering: boolean;
  /** Null until it is known. */
  duration: number | null;
  currentTime: number;
  /** How much sound of the current track was heard since it was chosen: what was skipped isn't heard, what was repeated is. */
  heard: number;
  /** How far the sound is here already, from `currentTime` on without a gap. */
  bufferedUntil: number;
  volume: number;
  muted: boolean;
  /** False where only the device's own keys set the volume (iOS). */
  volumeAdjustable: boolean;
  /** The sentence to show when the current track couldn't be played. */
  error: string | null;
}

export type PlayerStore = StoreApi<PlayerState>;

/** What the state says of the chosen track when there is none; volume and muting are the listener's whatever is chosen. */
export const nothingChosen = {
  queue: emptyQueue,
  current: null,
  playing: false,
  loading: false,
  buffering: false,
  duration: null,
  currentTime: 0,
  heard: 0,
  bufferedUntil: 0,
  error: null,
} satisfies Partial<PlayerState>;

/**
 * A store with nothing chosen.
 * @param volume 0..100
 */
export function createPlayerStore(volume: number): PlayerStore {
  return createStore<PlayerState>(() => ({ ...nothingChosen, volume, muted: false, volumeAdjustable: true }));
}

/** How near its end, in seconds, a track that fell silent has played out. */
const endReach = 0.5;

/** Whether the current track has played to its end. */
export function hasEnded({ playing, currentTime, duration }: PlayerState): boolean {
  return !playing && duration !== null && currentTime >= duration - endReach;
}
