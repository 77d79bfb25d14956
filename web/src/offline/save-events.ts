import type { KeptAudio } from './saved-entry.ts';

/** A message whose saving has just ended, in this tab. */
export type EndedSaving = Pick<KeptAudio, 'message' | 'quality' | 'size' | 'failure'>;

type Listener = (saving: EndedSaving) => void;

const saved = new Set<Listener>();
const failed = new Set<Listener>();

/** Hears of every message that this tab has saved; whoever keeps account of data asks to. */
export function onSaved(listener: Listener): void {
  saved.add(listener);
}

/** Hears of every message that this tab couldn't save. */
export function onSavingFailed(listener: Listener): void {
  failed.add(listener);
}

/** Says that a message was saved, or couldn't be. */
export function tellEnded(saving: EndedSaving): void {
  for (const listener of saving.failure === null ? saved : failed) listener(saving);
}
