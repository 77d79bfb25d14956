import type { MessageId } from '#contract/ids';

type Listener = (id: MessageId) => void;

const listeners = new Set<Listener>();

/** Hears of every message whose audio was saved as a file; whoever keeps account of them asks to. */
export function onDownloaded(listener: Listener): void {
  listeners.add(listener);
}

/** Says that a message's audio was saved as a file. */
export function tellDownloaded(id: MessageId): void {
  for (const listener of listeners) listener(id);
}
