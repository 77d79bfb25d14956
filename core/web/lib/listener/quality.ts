import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '#core/web/lib/browser/storage';
import { documentFact } from '#core/web/lib/document-facts';
import { type Quality, qualities } from '#features/renditions/contract/quality';

export type SoundQuality = Exclude<Quality, 'auto'>;

const key = 'lectern:quality';

/** Until the listener chooses a sound quality, the operator's default applies. */
export const qualityStore = createStore<Quality>(() => parse(null));
// The first rendering must equal the server's, which uses the store's initial state, so the store is filled only now.
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
    // A null key in a storage event means that all of the storage was cleared.
    if (event.key === key || event.key === null) qualityStore.setState(parse(event.newValue), true);
  });
}

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

export function qualityAtFirst(): SoundQuality {
  return qualityOn(qualityStore.getInitialState(), undefined);
}

export function savesData(): boolean {
  return qualityNow() !== 'normal';
}

export function qualityNow(): SoundQuality {
  return qualityOn(qualityStore.getState(), navigator.connection);
}
