import type { KeptAudio } from './kept-audio.ts';

/** A message whose audio has just come whole, fetched by this tab. */
export type NewlySaved = Pick<KeptAudio, 'message' | 'quality' | 'size'>;

type Listener = (saved: NewlySaved) => void;

const listeners = new Set<Listener>();

/** Hears of every message that this tab has saved; whoever keeps account of data asks to. */
export function onSaved(listener: Listener): void {
  listeners.add(listener);
}

/** Says that a message was saved. */
export function tellSaved(saved: NewlySaved): void {
  for (const listener of listeners) listener(saved);
}
