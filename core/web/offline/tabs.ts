import type { MessageId } from '#core/contract/ids';

type TabMessage = { kind: 'changed' } | { kind: 'progress'; id: MessageId; received: number | null };

type Listener = (news: TabMessage) => void;

let channel: BroadcastChannel | null = null;

export function listenToTabs(onNews: Listener): void {
  // Without channels, a tab sees the others' changes at its next load.
  if (!('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel('lectern:offline');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onNews(data);
}

export function postToTabs(news: TabMessage): void {
  channel?.postMessage(news);
}

/** Runs in one tab at a time while the others wait. Browsers without locks run it in every tab. */
export async function inOneTab(act: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) await act();
  else await navigator.locks.request('lectern:offline', act);
}
