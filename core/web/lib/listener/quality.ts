import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '#core/web/lib/browser/storage';
import { documentFact } from '#core/web/lib/document-facts';
import { type Quality, qualities } from '#features/renditions/contract/quality';

/** The quality in use, and those a message is available in: the original, or less data. */
export type SoundQuality = Exclude<Quality, 'auto'>;

const key = 'lectern:quality';

/** The last visit's choice; until there is one, the operator's default. */
export const qualityStore = createStore<Quality>(() => parse(null));
// Set only now, because the first rendering must equal the server's, which uses the store's initial state.
qualityStore.setState(parse(readStored(key)), true);

function parse(stored: string | null): Quality {
  const known = (choice: string | null) => qualities.find((quality) => quality === choice);
  return known(stored) ?? known(documentFact('quality')) ?? 'auto';
}

export function setQuality(quality: Quality): void {
  qualityStore.setState(quality, true);
  writeStored(key, quality);
}

let isFollowed = false;

export function followOtherTabs(): void {
  if (isFollowed) return;
  isFollowed = true;
  window.addEventListener('storage', (event) => {
    // A null key means that all of the storage was cleared.
    if (event.key === key || event.key === null) qualityStore.setState(parse(event.newValue), true);
  });
}

/** The network as Chromium describes it; Safari and Firefox don't. */
export interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

const slow = ['slow-2g', '2g', '3g'];

/** `auto` saves data where the browser asks for it, and on metered or slow connections. */
export function qualityOn(choice: Quality, connection: Connection | undefined): SoundQuality {
  if (choice !== 'auto') return choice;
  if (connection === undefined) return 'normal';
  const { saveData, type, effectiveType = '' } = connection;
  return saveData || type === 'cellular' || slow.includes(effectiveType) ? 'saver' : 'normal';
}

/** The quality when neither the listener's choice nor the network is known. */
export function qualityAtFirst(): SoundQuality {
  return qualityOn(qualityStore.getInitialState(), undefined);
}

/** @returns whether everything that is fetched, not only audio, should take little data */
export function savesData(): boolean {
  return qualityNow() !== 'normal';
}

export function qualityNow(): SoundQuality {
  return qualityOn(qualityStore.getState(), navigator.connection);
}
