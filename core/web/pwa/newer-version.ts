import { createStore } from 'zustand/vanilla';
import { documentForAll } from '#core/contract/document';

interface NewerVersion {
  /** Whether the app's code has changed since this page was loaded. */
  isKnown: boolean;
  /** Whether the page offers the new version, as the desk does, and so never reloads by itself. */
  isOffered: boolean;
}

export const newerVersion = createStore<NewerVersion>(() => ({ isKnown: false, isOffered: false }));

/** Called when a newer worker has taken over. A changed setting also makes a new worker, but needs no offer. */
export async function noteIfCodeDiffers(): Promise<void> {
  const newest = await fetch(documentForAll)
    .then((reply) => reply.text())
    .catch(() => '');
  const isHere = (file: string) => document.querySelector(`[src="${file}"], [href="${file}"]`) !== null;
  if (!hasSameCode(newest, isHere)) newerVersion.setState({ isKnown: true });
}

/**
 * @param newest the newest version's document
 * @param isHere whether this page's document names a file
 */
export function hasSameCode(newest: string, isHere: (file: string) => boolean): boolean {
  const files = newest.match(/\/assets\/[^"'\s>]+/g) ?? [];
  return files.length > 0 && files.every(isHere);
}
