import type { AudioElement } from './audio-element.ts';
import { type Memory, remember } from './memory.ts';
import type { PlayerStore } from './state.ts';

/** Specified in features/player/README.md#speed. */
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export const slowest = 0.5;
export const fastest = 3;
export const speedStep = 0.05;

const storageKey = 'lectern:speed';

export function createSpeed(parts: { audio: AudioElement; store: PlayerStore; memory: Memory }) {
  const { audio, store, memory } = parts;
  const apply = (speed: number) => {
    audio.preservesPitch = true;
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    store.setState({ speed });
  };
  const kept = Number(memory?.getItem(storageKey));
  if (kept === nearestSpeed(kept)) apply(kept);
  return {
    /** @param speed rounded to the nearest valid one and saved for the next visit */
    setSpeed(speed: number): void {
      const nearest = nearestSpeed(speed);
      apply(nearest);
      remember(memory, storageKey, String(nearest));
    },
  };
}

function nearestSpeed(speed: number): number {
  // Twentieths are whole numbers, which avoids rounding errors: 1.1, not 1.1500000000000001.
  const twentieths = Math.round(Math.min(fastest, Math.max(slowest, speed)) / speedStep);
  return twentieths / Math.round(1 / speedStep);
}
