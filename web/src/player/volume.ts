import type { AudioElement } from './deck.ts';
import type { PlayerStore } from './state.ts';

/** Spec §9. */
export const defaultVolume = 75;
const storageKey = 'lectern:volume';

export type VolumeStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The volume of the last visit, 0..100.
 * @param storage null where the browser keeps nothing
 * @returns the default when there is none or what is kept isn't a volume
 */
export function rememberedVolume(storage: VolumeStorage | null): number {
  const kept = storage?.getItem(storageKey);
  const volume = kept ? Number(kept) : Number.NaN;
  return volume >= 0 && volume <= 100 ? volume : defaultVolume;
}

function remember(storage: VolumeStorage | null, volume: number): void {
  try {
    storage?.setItem(storageKey, String(volume));
  } catch {
    // A full storage costs the memory of the volume, nothing else.
  }
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
export function createVolume(parts: { audio: AudioElement; store: PlayerStore; storage: VolumeStorage | null }) {
  const { audio, store, storage } = parts;
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
    remember(storage, clamped);
  };

  /** Silences, or brings the sound back: at the default volume when the slider stood at 0. */
  const toggleMute = () => {
    const { muted, volume } = store.getState();
    if (volume === 0) setVolume(defaultVolume);
    else mute(!muted);
  };

  return { setVolume, toggleMute };
}
