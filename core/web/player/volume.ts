import type { AudioElement } from './audio-element.ts';
import { type Memory, remember } from './memory.ts';
import type { PlayerStore } from './state.ts';

/** All messages are brought to this loudness in LUFS, which is usual for podcasts. `most` limits the change, in dB. */
const target = -19;
/** The compact mp3's loudness in LUFS on two loudspeakers. */
const compactLoudness = -16;

const max = 12;

const defaultVolume = 75;
const volumeKey = 'lectern:volume';
const mutedKey = 'lectern:muted';

function rememberedVolume(memory: Memory): number {
  const kept = memory?.getItem(volumeKey);
  const volume = kept ? Number(kept) : Number.NaN;
  return volume >= 0 && volume <= 100 ? volume : defaultVolume;
}

/** On iOS the element ignores its volume; only the device's keys set it. */
function takesVolume(audio: AudioElement): boolean {
  audio.volume = 0.5;
  return audio.volume === 0.5;
}

export type PrecisePointer = Pick<MediaQueryList, 'matches'> & {
  addEventListener(type: 'change', listener: () => void): void;
};

interface VolumeParts {
  audio: AudioElement;
  store: PlayerStore;
  memory: Memory;
  pointer: PrecisePointer;
  /** Browsers that don't play Opus in WebM save data with the compact mp3, which is already as loud as podcasts are. */
  playsOpus: boolean;
}

/**
 * With a mouse the listener sets the volume here. On a touch screen the system's keys do: a volume or mute set with a mouse is kept but
 * ignored there.
 */
export function createVolume({ audio, store, memory, pointer, playsOpus }: VolumeParts) {
  const taken = takesVolume(audio);
  let fade = 1;
  const apply = () => {
    const { volume, current, quality } = store.getState();
    const loudness = current?.message.loudness ?? null;
    const isCompact = loudness !== null && quality === 'saver' && !playsOpus;
    audio.volume = Math.min(1, (volume / 100) * gainFor(isCompact ? compactLoudness : loudness) * fade);
  };
  const mute = (muted: boolean) => {
    audio.muted = muted;
    store.setState({ muted });
    if (pointer.matches) remember(memory, mutedKey, String(muted));
  };
  const begin = () => {
    const isOwn = taken && pointer.matches;
    const muted = pointer.matches && memory?.getItem(mutedKey) === 'true';
    audio.muted = muted;
    store.setState({ volumeAdjustable: isOwn, volume: isOwn ? rememberedVolume(memory) : 100, muted });
    apply();
  };

  begin();
  pointer.addEventListener('change', begin);
  store.subscribe(({ current, quality }, before) => {
    if (current !== before.current || quality !== before.quality) apply();
  });

  /** @param volume 0..100, clamped; above 0 it also unmutes */
  const setVolume = (volume: number) => {
    if (!store.getState().volumeAdjustable) return;
    const clamped = Math.round(Math.min(100, Math.max(0, volume)));
    store.setState({ volume: clamped });
    apply();
    if (clamped > 0) mute(false);
    remember(memory, volumeKey, String(clamped));
  };

  return {
    setVolume,
    toggleMute(): void {
      const { muted, volume } = store.getState();
      if (volume === 0) setVolume(defaultVolume);
      else mute(!muted);
    },
    fadeTo(part: number): void {
      fade = part;
      apply();
    },
  };
}

/**
 * EBU R128.
 * @param loudness in LUFS, null when unknown
 * @returns a factor for the volume, 1/4 to 4
 */
export function gainFor(loudness: number | null): number {
  if (loudness === null) return 1;
  const change = Math.min(max, Math.max(-max, target - loudness));
  return 10 ** (change / 20);
}
