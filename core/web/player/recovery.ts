import type { MessageId } from '#core/contract/ids';
import type { AudioElement } from './audio-element.ts';
import { createReconnect, type Network } from './reconnect.ts';
import type { SourceLoader } from './source-loader.ts';
import type { Source, SourceSelector } from './source-selector.ts';
import type { PlayerStore } from './state.ts';
import { hasExpired, isSigned, type Track } from './track.ts';

export type FindTrack = (id: MessageId) => Promise<Track | null>;

interface RecoveryParts {
  audio: AudioElement;
  store: PlayerStore;
  selector: SourceSelector;
  loader: SourceLoader;
  findTrack: FindTrack;
  network: Network;
  start: () => void;
  fail: () => void;
  offerPreview: (preview: Track) => void;
}

const networkError = 2;
const notSupported = 4;

/** Renews an expired address, waits for a lost network, and plays the original if saved or smaller audio can't be played. */
export function createRecovery(parts: RecoveryParts): void {
  const { audio, store, selector, loader, start, fail, offerPreview } = parts;
  let asItIs: Track | null = null;
  const switchTo = (source: Source) => {
    loader.switchTo(source);
    start();
  };
  const reconnect = createReconnect({
    ...parts,
    giveUp: fail,
    retry() {
      const source = loader.source();
      if (source) switchTo(source);
    },
  });

  audio.addEventListener('error', async () => {
    const { error } = audio;
    const { current } = store.getState();
    const failed = loader.source();
    if (current === null || failed === null || error === null) return;
    const lost = isLost(error.code, failed, parts);
    if (lost && !isSigned(current)) return reconnect();
    if (!lost && isSmaller(failed) && !hasExpired(failed.address)) asItIs = current;
    const now = isSigned(current) ? await refetchTrack(current, parts) : current;
    if (audio.error !== error || store.getState().current !== current) return;
    if (now === null) return fail();
    if (now?.isPreview && !current.isPreview) return offerPreview(now);
    const next = now === undefined ? failed : selector.fromNetwork(current, now.audioUrl, asItIs !== current);
    if (next.address !== failed.address) switchTo(next);
    else if (lost || now === undefined) reconnect();
    else fail();
  });
}

function isSmaller({ quality }: Source): boolean {
  return quality === 'saver' || quality === 'ultra';
}

/** Browsers report 'not supported' for any address that they can't reach, so that code may mean a lost network. */
function isLost(code: number, { quality }: Source, { store, loader, network }: RecoveryParts): boolean {
  if (quality === 'saved') return false;
  if (code === networkError) return true;
  return code === notSupported && (loader.hasLoaded() || network.isOffline() || store.getState().isReconnecting);
}

/** @returns null when the track can't be played any more, undefined when the server can't be reached */
function refetchTrack({ id }: Track, { store, findTrack }: RecoveryParts): Promise<Track | null | undefined> {
  store.setState({ loading: true, buffering: false });
  return findTrack(id).catch(() => undefined);
}
