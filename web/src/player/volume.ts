import type { AudioElement } from './deck.ts';
import { type Memory, remember } from './memory.ts';
import type { PlayerStore } from './state.ts';

/** Spec §9. */
const defaultVolume = 75;
const storageKey = 'lectern:volume';

/**
 * The volume of the last visit, 0..100.
 * @returns the default when there is none or what is kept isn't a volume
 */
export function rememberedVolume(memory: Memory): number {
  const kept = memory?.getItem(storageKey);
  const volume = kept ? Number(kept) : Number.NaN;
  return volume >= 0 && volume <= 100 ? volume : defaultVolume;
}

/** iOS leaves the volume to the device's keys: what is set there isn't taken. */
function takesVolume(audio: AudioElement): boolean {
  audio.volume = 0.5;
  return audio.volume === 0.5;
}

/**
 * The volume's controls.
 * @param parts the audio element, the store it shows in and where the volume is remembered
 */
export function createVolume(parts: { audio: AudioElement; store: PlayerStore; memory: Memory }) {
  const { audio, store, memory } = parts;
  store.setState({ volumeAdjustable: takesVolume(audio) });
  audio.volume = store.getState().volume / 100;

  const mute = (muted: boolean) => {
    audio.muted = muted;
    store.setState({ muted });
  };

  /** @param volume 0..100, clamped; anything above 0 also ends a mute */
  const setVolume = (volume: number) => {
    const clamped = Math.round(Math.min(100, Math.max(0, volume)));
    audio.volume = clamped / 100;
    store.setState({ volume: clamped });
    if (clamped > 0) mute(false);
    remember(memory, storageKey, String(clamped));
  };

  /** Silences, or brings the sound back: at the default volume when the slider stood at 0. */
  const toggleMute = () => {
    const { muted, volume } = store.getState();
    if (volume === 0) setVolume(defaultVolume);
    else mute(!muted);
  };

  return { setVolume, toggleMute };
}
