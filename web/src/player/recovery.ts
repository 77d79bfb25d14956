import type { MessageId } from '#contract/ids';
import type { AudioElement } from './deck.ts';
import { createReconnect, type Network } from './reconnect.ts';
import type { PlayerStore } from './state.ts';
import type { Supplies, Supply } from './supplies.ts';
import type { Tape } from './tape.ts';
import { hasExpired, isSigned, type Track } from './track.ts';

/**
 * @returns where a message plays by now; null when it can't be played
 * @throws when that can't be found out, as without a network
 */
export type FindAddress = (id: MessageId) => Promise<string | null>;

export interface RecoveryParts {
  audio: AudioElement;
  store: PlayerStore;
  supplies: Supplies;
  tape: Tape;
  findAddress: FindAddress;
  network: Network;
  /** Lets it sound, when the listener wants sound. */
  start: () => void;
  /** Says that it can't be played. */
  fail: () => void;
}

/** `MediaError`'s codes, for browsers and tests alike. */
const networkError = 2;
const notSupported = 4;

/**
 * What is done when the sound breaks off, so that the listener needn't: an address that has ended is found anew, a lost network is
 * waited for, and audio that can't be played as it is saved or made small is played as it is. What is left is a failure.
 */
export function createRecovery(parts: RecoveryParts): void {
  const { audio, store, supplies, tape, start, fail } = parts;
  /** The track whose low-data rendition turned out not to play. */
  let withoutLow: Track | null = null;
  const goOnFrom = (supply: Supply) => {
    tape.swap(supply);
    start();
  };
  const reconnect = createReconnect({
    ...parts,
    giveUp: fail,
    retry() {
      const supply = tape.supply();
      if (supply) goOnFrom(supply);
    },
  });

  audio.addEventListener('error', async () => {
    const { error } = audio;
    const { current } = store.getState();
    const failed = tape.supply();
    if (current === null || failed === null || error === null) return;
    const lost = isLost(error.code, failed, parts);
    if (lost && !isSigned(current)) return reconnect();
    if (!lost && failed.quality === 'low' && !hasExpired(failed.address)) withoutLow = current;
    const address = isSigned(current) ? await addressNow(current, parts) : current.audioUrl;
    // Meanwhile another one was chosen, or this one once more.
    if (audio.error !== error || store.getState().current !== current) return;
    if (address === null) return fail();
    const next = address === undefined ? failed : supplies.fromNetwork(current, address, withoutLow !== current);
    if (next.address !== failed.address) goOnFrom(next);
    else if (lost || address === undefined) reconnect();
    else fail();
  });
}

/** Whether it broke off for want of a network. A browser says 'not supported' of any address that it can't reach. */
function isLost(code: number, { quality }: Supply, { store, tape, network }: RecoveryParts): boolean {
  if (quality === 'saved') return false;
  if (code === networkError) return true;
  return code === notSupported && (tape.hasBeenHere() || network.isOffline() || store.getState().isReconnecting);
}

/** @returns where the track plays by now; null when nowhere, undefined when that can't be found out */
function addressNow({ id }: Track, { store, findAddress }: RecoveryParts): Promise<string | null | undefined> {
  store.setState({ loading: true, buffering: false });
  return findAddress(id).catch(() => undefined);
}
