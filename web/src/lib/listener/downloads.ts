import type { MessageId } from '#contract/ids';

/** Hears which message was downloaded, and how many bytes less it took than in normal quality. */
type Listener = (id: MessageId, spared: number) => void;

const listeners = new Set<Listener>();

/** Hears of every message whose audio was saved as a file; whoever keeps account of them asks to. */
export function onDownloaded(listener: Listener): void {
  listeners.add(listener);
}

/**
 * Says that a message's audio was saved as a file.
 * @param spared how many bytes less were fetched for it than normal quality takes
 */
export function tellDownloaded(id: MessageId, spared: number): void {
  for (const listener of listeners) listener(id, spared);
}
