import type { AudioElement } from './audio-element.ts';
import { createDeck, type Deck } from './audio-engine.ts';
import type { Memory } from './memory.ts';
import { createTransport, goOn, type TransportParts } from './playback-controls.ts';
import { createPositions } from './positions.ts';
import { createQueueControls } from './queue-controls.ts';
import type { Network } from './reconnect.ts';
import type { FindTrack } from './recovery.ts';
import { rememberPlaces } from './remember-positions.ts';
import { createSleep } from './sleep.ts';
import { createSupplies } from './source-selector.ts';
import { createSpeed } from './speed.ts';
import { createPlayerStore, type PlayerStore } from './state.ts';
import { createVolume, type PrecisePointer } from './volume.ts';

export interface PlayerParts {
  audio: AudioElement;
  /** Where it says what it does; one of its own when absent. */
  store?: PlayerStore;
  memory: Memory;
  /** Absent where nothing that is played has an address that ends. */
  findTrack?: FindTrack;
  /** Whether the listener wants to save data now; never when absent. */
  savesData?: () => boolean;
  /** Absent where nothing is known of the network. */
  network?: Network;
  /** Whether the listener has a precise pointer; always when absent. */
  pointer?: PrecisePointer;
}

export type Player = ReturnType<typeof createPlayer>;

const unknownNetwork = (): Network => ({ events: new EventTarget(), isOffline: () => false });
const alwaysPrecise: PrecisePointer = { matches: true, addEventListener: () => {} };

/**
 * A player around one audio element. Its functions need no `this`, so they can be handed on as they are.
 * @param options the element, where the listener's ways and the positions are remembered, who finds how a message plays by
 * now, and what is known of the network and the pointer
 */
export function createPlayer(options: PlayerParts) {
  const { audio, store = createPlayerStore(), memory, findTrack = async () => null, savesData = () => false } = options;
  const { network = unknownNetwork(), pointer = alwaysPrecise } = options;
  const positions = createPositions(memory);
  const supplies = createSupplies({ savesData, playsLow: audio.canPlayType('audio/webm; codecs=opus') !== '' });
  const deck: Deck = createDeck({ audio, store, supplies, findTrack, network, onEnd: () => goOn(parts) });
  const parts: TransportParts = { store, deck, positions };
  const transport = createTransport(parts);
  const volume = createVolume({ audio, store, memory, pointer });
  return {
    store,
    positions,
    /** Remembers how far the listener is, for when the page goes away. */
    rememberPlace: rememberPlaces(store, positions),
    findSavedBy: supplies.findSavedBy,
    ...transport,
    ...createQueueControls({ ...parts, stop: transport.stop }),
    ...createSpeed({ audio, store, memory }),
    ...createSleep({ store, pause: deck.pause, fadeTo: volume.fadeTo }),
    setVolume: volume.setVolume,
    toggleMute: volume.toggleMute,
  };
}
