import type { SavedEntry } from './saved-entry.ts';

type EndedSave = Pick<SavedEntry, 'message' | 'quality' | 'size' | 'failure'>;

type Listener = (saving: EndedSave) => void;

const saved = new Set<Listener>();
const failed = new Set<Listener>();

export function onSaved(listener: Listener): void {
  saved.add(listener);
}

export function onSaveFailed(listener: Listener): void {
  failed.add(listener);
}

export function emitEnded(saving: EndedSave): void {
  for (const listener of saving.failure === null ? saved : failed) listener(saving);
}
