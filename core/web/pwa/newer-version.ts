import { createStore } from 'zustand/vanilla';
import { documentForAll } from '#core/contract/document';

interface NewerVersion {
  isKnown: boolean;
  /** The desk offers a new version and so never reloads by itself. */
  isOffered: boolean;
}

export const newerVersion = createStore<NewerVersion>(() => ({ isKnown: false, isOffered: false }));

/** A changed setting also makes a new service worker, but needs no offer of a new version. */
export async function noteIfCodeDiffers(): Promise<void> {
  const newest = await fetch(documentForAll)
    .then((reply) => reply.text())
    .catch(() => '');
  const isHere = (file: string) => document.querySelector(`[src="${file}"], [href="${file}"]`) !== null;
  if (!hasSameCode(newest, isHere)) newerVersion.setState({ isKnown: true });
}

export function hasSameCode(newest: string, isHere: (file: string) => boolean): boolean {
  const files = newest.match(/\/assets\/[^"'\s>]+/g) ?? [];
  return files.length > 0 && files.every(isHere);
}
