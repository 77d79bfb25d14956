import type { AudioElement } from './audio-element.ts';
import { type Memory, remember } from './memory.ts';
import type { PlayerStore } from './state.ts';

/** The speeds that are offered; 1 is as it was spoken (decisions: Player and offline). */
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

const storageKey = 'lectern:speed';

/**
 * The speed's control; voices keep their pitch.
 * @param parts the audio element, the store it shows in and where the speed is remembered
 */
export function createSpeed(parts: { audio: AudioElement; store: PlayerStore; memory: Memory }) {
  const { audio, store, memory } = parts;
  const apply = (speed: number) => {
    audio.preservesPitch = true;
    // The default is what every track that is loaded later begins with.
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    store.setState({ speed });
  };
  const kept = Number(memory?.getItem(storageKey));
  if (speeds.some((speed) => speed === kept)) apply(kept);
  return {
    /** @param speed 0.75..2, clamped; remembered for the next visit */
    setSpeed(speed: number): void {
      const clamped = Math.min(2, Math.max(0.75, speed));
      apply(clamped);
      remember(memory, storageKey, String(clamped));
    },
  };
}
