import type { SoundQuality } from '#core/web/lib/listener/quality';
import type { AudioElement } from './audio-element.ts';
import { type AudioEngine, createAudioEngine } from './audio-engine.ts';
import type { Memory } from './memory.ts';
import { advance, type ControlParts, createPlaybackControls } from './playback-controls.ts';
import { createPositions } from './positions.ts';
import { createQueueControls } from './queue-controls.ts';
import type { Network } from './reconnect.ts';
import type { FindTrack } from './recovery.ts';
import { rememberPositions } from './remember-positions.ts';
import { createSleep } from './sleep.ts';
import { createSourceSelector } from './source-selector.ts';
import { createSpeed } from './speed.ts';
import { createPlayerStore, type PlayerStore } from './state.ts';
import { createVolume, type PrecisePointer } from './volume.ts';

interface PlayerParts {
  audio: AudioElement;
  store?: PlayerStore;
  memory: Memory;
  findTrack?: FindTrack;
  quality?: () => SoundQuality;
  network?: Network;
  pointer?: PrecisePointer;
}

export type Player = ReturnType<typeof createPlayer>;

const unknownNetwork = (): Network => ({ events: new EventTarget(), isOffline: () => false });
const alwaysPrecise: PrecisePointer = { matches: true, addEventListener: () => {} };

/** The player's functions don't use `this`, so they can be passed around. */
export function createPlayer(options: PlayerParts) {
  const { audio, store = createPlayerStore(), memory, findTrack = async () => null } = options;
  const { quality = () => 'normal', network = unknownNetwork(), pointer = alwaysPrecise } = options;
  const positions = createPositions(memory);
  const playsOpus = audio.canPlayType('audio/webm; codecs=opus') !== '';
  const selector = createSourceSelector({ quality, playsOpus });
  const engine: AudioEngine = createAudioEngine({
    audio,
    store,
    selector,
    findTrack,
    network,
    onEnd: () => advance(parts),
  });
  const parts: ControlParts = { store, engine, positions };
  const controls = createPlaybackControls(parts);
  const volume = createVolume({ audio, store, memory, pointer, playsOpus });
  return {
    store,
    positions,
    rememberPosition: rememberPositions(store, positions),
    setSavedFinder: selector.setSavedFinder,
    ...controls,
    ...createQueueControls({ ...parts, stop: controls.stop }),
    ...createSpeed({ audio, store, memory }),
    ...createSleep({ store, pause: engine.pause, fadeTo: volume.fadeTo }),
    setVolume: volume.setVolume,
    toggleMute: volume.toggleMute,
  };
}
