import { createStore } from 'zustand/vanilla';
import { type Quality, qualities } from '#contract/quality';
import { readStored, writeStored } from '#web/lib/browser/storage';
import { factOf } from '#web/lib/document-facts';

/** What a choice comes to, and what a message can be had in: as it was published, or smaller. */
export type SoundQuality = Exclude<Quality, 'auto'>;

const key = 'lectern:quality';

/** The choice of the last visit; at first what the operator has chosen for those who haven't yet. */
export const qualityStore = createStore<Quality>(() => parse(readStored(key)));

function parse(stored: string | null): Quality {
  const known = (choice: string | null) => qualities.find((quality) => quality === choice);
  return known(stored) ?? known(factOf('quality')) ?? 'auto';
}

/** Wants this from now on, at the next visit too. */
export function setQuality(quality: Quality): void {
  qualityStore.setState(quality, true);
  writeStored(key, quality);
}

/** Takes over what is chosen in this browser's other tabs. Called once, at start. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    // Without a key all that was kept is gone.
    if (event.key === key || event.key === null) qualityStore.setState(parse(event.newValue), true);
  });
}

/** What browsers that can tell say of the network; others, as Safari and Firefox, say nothing. */
export interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

const slow = ['slow-2g', '2g', '3g'];

/**
 * What the choice comes to on this network: `auto` saves data where the browser is told to, where data is paid for by its
 * size, and where the network is slow.
 * @param connection `navigator.connection`
 */
export function qualityOn(choice: Quality, connection: Connection | undefined): SoundQuality {
  if (choice !== 'auto') return choice;
  if (connection === undefined) return 'normal';
  const { saveData, type, effectiveType = '' } = connection;
  return saveData || type === 'cellular' || slow.includes(effectiveType) ? 'saver' : 'normal';
}

/** @returns what the listener's choice comes to now */
export function qualityNow(): SoundQuality {
  return qualityOn(qualityStore.getState(), navigator.connection);
}
