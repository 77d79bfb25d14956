import type { MessageId } from '#core/contract/ids';

type Listener = (id: MessageId, spared: number) => void;

const listeners = new Set<Listener>();

export function onDownloaded(listener: Listener): void {
  listeners.add(listener);
}

/** @param spared how many bytes fewer were fetched than in normal quality */
export function emitDownloaded(id: MessageId, spared: number): void {
  for (const listener of listeners) listener(id, spared);
}
