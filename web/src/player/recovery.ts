import type { MessageId } from '#contract/ids';
import type { AudioElement } from './audio-element.ts';
import { createReconnect, type Network } from './reconnect.ts';
import type { Tape } from './source-loader.ts';
import type { Supplies, Supply } from './source-selector.ts';
import type { PlayerStore } from './state.ts';
import { hasExpired, isSigned, type Track } from './track.ts';

/**
 * @returns the message as it plays by now: whole, or its preview when it has to be bought; null when it can't be played
 * @throws when that can't be found out, as without a network
 */
export type FindTrack = (id: MessageId) => Promise<Track | null>;

export interface RecoveryParts {
  audio: AudioElement;
  store: PlayerStore;
  supplies: Supplies;
  tape: Tape;
  findTrack: FindTrack;
  network: Network;
  /** Lets it sound, when the listener wants sound. */
  start: () => void;
  /** Says that it can't be played. */
  fail: () => void;
  /** Has the preview there instead of a message that isn't the listener's any more, and says so. */
  offer: (preview: Track) => void;
}

/** `MediaError`'s codes, for browsers and tests alike. */
const networkError = 2;
const notSupported = 4;

/**
 * What is done when the sound breaks off, so that the listener needn't: an address that has ended is found anew, a lost network is
 * waited for, and audio that can't be played as it is saved or made small is played as it is. What has to be bought again is offered; what
 * is left is a failure.
 */
export function createRecovery(parts: RecoveryParts): void {
  const { audio, store, supplies, tape, start, fail, offer } = parts;
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
    const now = isSigned(current) ? await trackNow(current, parts) : current;
    // Meanwhile another one was chosen, or this one once more.
    if (audio.error !== error || store.getState().current !== current) return;
    if (now === null) return fail();
    if (now?.isPreview && !current.isPreview) return offer(now);
    const next = now === undefined ? failed : supplies.fromNetwork(current, now.audioUrl, withoutLow !== current);
    if (next.address !== failed.address) goOnFrom(next);
    else if (lost || now === undefined) reconnect();
    else fail();
  });
}

/** Whether it broke off for want of a network. A browser says 'not supported' of any address that it can't reach. */
function isLost(code: number, { quality }: Supply, { store, tape, network }: RecoveryParts): boolean {
  if (quality === 'saved') return false;
  if (code === networkError) return true;
  return code === notSupported && (tape.hasBeenHere() || network.isOffline() || store.getState().isReconnecting);
}

/** @returns how the track plays by now; null when not at all, undefined when that can't be found out */
function trackNow({ id }: Track, { store, findTrack }: RecoveryParts): Promise<Track | null | undefined> {
  store.setState({ loading: true, buffering: false });
  return findTrack(id).catch(() => undefined);
}
