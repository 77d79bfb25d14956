import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MessageId } from '#contract/ids';
import type { Queue, Repeat } from './queue.ts';
import type { Track } from './track.ts';

/** When the player falls silent by itself: at a moment, in ms since 1970, or at the end of the message. */
export type Sleep = { kind: 'minutes'; endsAt: number } | { kind: 'end' };

/** What plays: audio saved offline, the message as it is, or its low-data rendition. */
export type PlayedQuality = 'saved' | 'normal' | 'low';

/** What the player is doing (spec §3, Player state). Times in seconds, volume 0..100. */
export interface PlayerState {
  queue: Queue;
  /** The address of the list that the queue was played from; null when that isn't known, as of a queue of another device. */
  playedFrom: string | null;
  shuffle: boolean;
  repeat: Repeat;
  current: Track | null;
  /** What was pressed before the player's code was here, and plays as soon as it is. */
  coming: MessageId | null;
  /** The listener wants sound; `loading`, `buffering` and `isReconnecting` say that it is still on its way. */
  playing: boolean;
  loading: boolean;
  buffering: boolean;
  /** The network is gone: the place is kept, and it goes on by itself when the network is back. */
  isReconnecting: boolean;
  quality: PlayedQuality;
  /** Null until it is known. */
  duration: number | null;
  currentTime: number;
  /** Where the current track was begun, when that wasn't at its start: what 'Start over' takes back. */
  resumedFrom: number | null;
  /** `resumedFrom` was asked for, as by a link to a moment: it isn't where the listener had been. */
  beganWhereAsked: boolean;
  /** How much sound of the current track was heard since it was chosen: what was skipped isn't heard, what was repeated is. */
  heard: number;
  /** How far the sound is here already, from `currentTime` on without a gap. */
  bufferedUntil: number;
  /** 1 is as it was spoken. */
  speed: number;
  sleep: Sleep | null;
  volume: number;
  muted: boolean;
  /** False where only the device's own keys set the volume: on touch screens, and wherever the browser says so (iOS). */
  volumeAdjustable: boolean;
  /** The sentence to show when the current track couldn't be played. */
  error: string | null;
}

export type PlayerStore = StoreApi<PlayerState>;

/** Nothing to play, and nothing chosen. */
export const emptyQueue: Queue = { tracks: [], index: -1, inOrder: null };

/** What the state says of the chosen track when there is none; how a listener likes to hear is theirs whatever is chosen. */
export const nothingChosen = {
  queue: emptyQueue,
  playedFrom: null,
  current: null,
  coming: null,
  playing: false,
  loading: false,
  buffering: false,
  isReconnecting: false,
  quality: 'normal',
  duration: null,
  currentTime: 0,
  resumedFrom: null,
  beganWhereAsked: false,
  heard: 0,
  bufferedUntil: 0,
  sleep: null,
  error: null,
} satisfies Partial<PlayerState>;

/** How a listener likes to hear, before they have said so (spec §9). */
const defaults = { shuffle: false, repeat: 0, speed: 1, volume: 75, muted: false, volumeAdjustable: true } as const;

/** @returns a store with nothing chosen */
export function createPlayerStore(): PlayerStore {
  return createStore<PlayerState>(() => ({ ...nothingChosen, ...defaults }));
}

/** How near its end, in seconds, a track that fell silent has played out. */
const endReach = 0.5;

/** Whether the current track has played to its end. */
export function hasEnded({ playing, currentTime, duration }: PlayerState): boolean {
  return !playing && duration !== null && currentTime >= duration - endReach;
}
