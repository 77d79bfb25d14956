import type { AudioElement } from './audio-element.ts';
import { type Memory, remember } from './memory.ts';
import type { PlayerStore } from './state.ts';

/** docs/product/player-and-offline.md#speed */
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const storageKey = 'lectern:speed';

/** The pitch of voices is preserved. */
export function createSpeed(parts: { audio: AudioElement; store: PlayerStore; memory: Memory }) {
  const { audio, store, memory } = parts;
  const apply = (speed: number) => {
    audio.preservesPitch = true;
    // The rate that tracks loaded later start with.
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    store.setState({ speed });
  };
  const kept = Number(memory?.getItem(storageKey));
  if (speeds.some((speed) => speed === kept)) apply(kept);
  return {
    /** @param speed 0.75..2, clamped; saved for the next visit */
    setSpeed(speed: number): void {
      const clamped = Math.min(2, Math.max(0.75, speed));
      apply(clamped);
      remember(memory, storageKey, String(clamped));
    },
  };
}
