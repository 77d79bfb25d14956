import type { MessageId } from '#contract/ids';

/** What the tabs of this browser tell each other: something that is kept has changed, or a saving got on. */
export type TabNews = { kind: 'changed' } | { kind: 'progress'; id: MessageId; received: number | null };

type Heard = (news: TabNews) => void;

let channel: BroadcastChannel | null = null;

/** Hears what the other tabs tell. Called once. */
export function hearTabs(onNews: Heard): void {
  // Without it a tab learns of the others when it is next loaded.
  if (!('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('lectern:offline');
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => onNews(data);
}

/** Tells the other tabs. */
export function tellTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/**
 * Does something in one tab at a time: when this one is at it or waits for its turn, another waits until it is done or closed.
 * Where the browser knows no locks, every tab is the one.
 */
export async function inOneTab(act: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) await act();
  else await navigator.locks.request('lectern:offline', act);
}
