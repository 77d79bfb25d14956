import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MessageId } from '#core/contract/ids';
import type { SoundQuality } from '#core/web/lib/listener/quality';
import type { Queue, Repeat } from './queue.ts';
import type { Track } from './track.ts';

type Sleep = { kind: 'minutes'; endsAt: number } | { kind: 'end' };

export type PlayedQuality = 'saved' | SoundQuality;

/** Times are in seconds, the volume is 0..100 (features/player/README.md#player-state). */
export interface PlayerState {
  queue: Queue;
  /** The path of the list that is played; null when unknown, e.g. for a queue from another device. */
  playedFrom: string | null;
  shuffle: boolean;
  repeat: Repeat;
  current: Track | null;
  /** The message for which Play was pressed before the player's code was loaded. */
  pendingId: MessageId | null;
  /** The listener wants sound; `loading`, `buffering` and `isReconnecting` say that it hasn't started yet. */
  playing: boolean;
  loading: boolean;
  buffering: boolean;
  /** The network is lost. The position is kept, and playback continues when the network is back. */
  isReconnecting: boolean;
  quality: PlayedQuality;
  duration: number | null;
  currentTime: number;
  resumedFrom: number | null;
  startedAtLink: boolean;
  /** Seconds of the current track heard so far, without skipped parts and with repeated ones. */
  heard: number;
  bufferedUntil: number;
  speed: number;
  sleep: Sleep | null;
  volume: number;
  muted: boolean;
  /** False on touch screens and iOS, where only the device's own keys set the volume. */
  volumeAdjustable: boolean;
  error: string | null;
}

export type PlayerStore = StoreApi<PlayerState>;

export const emptyQueue: Queue = { tracks: [], index: -1, originalOrder: null };

export const emptyState = {
  queue: emptyQueue,
  playedFrom: null,
  current: null,
  pendingId: null,
  playing: false,
  loading: false,
  buffering: false,
  isReconnecting: false,
  quality: 'normal',
  duration: null,
  currentTime: 0,
  resumedFrom: null,
  startedAtLink: false,
  heard: 0,
  bufferedUntil: 0,
  sleep: null,
  error: null,
} satisfies Partial<PlayerState>;

const defaults = { shuffle: false, repeat: 0, speed: 1, volume: 75, muted: false, volumeAdjustable: true } as const;

export function createPlayerStore(): PlayerStore {
  return createStore<PlayerState>(() => ({ ...emptyState, ...defaults }));
}

/** A track that stops this close to its end, in seconds, has played out. */
const endReach = 0.5;

export function hasEnded({ playing, currentTime, duration }: PlayerState): boolean {
  return !playing && duration !== null && currentTime >= duration - endReach;
}
