import { uniqueId } from '#core/web/lib/browser/unique-id';
import type { Player } from './create-player.ts';

const name = 'lectern:playing';

export interface TabChannel {
  post: () => void;
  onMessage: (listener: () => void) => void;
}

function openChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return storageChannel;
  const channel = new BroadcastChannel(name);
  return {
    post: () => channel.postMessage(null),
    onMessage: (listener) => channel.addEventListener('message', listener),
  };
}

/** Browsers without BroadcastChannel use localStorage, because a write to it notifies the other tabs. */
const storageChannel: TabChannel = {
  post() {
    try {
      localStorage.setItem(name, uniqueId());
    } catch {}
  },
  onMessage: (listener) => window.addEventListener('storage', ({ key }) => key === name && listener()),
};

let opened: TabChannel | null = null;
function tabs(): TabChannel {
  opened ??= openChannel();
  return opened;
}

export function pauseElsewhere(): void {
  tabs().post();
}

/** Only one tab plays: a tab that starts pauses the others. */
export function syncTabs({ store, pause }: Pick<Player, 'store' | 'pause'>, channel: TabChannel = tabs()): void {
  channel.onMessage(() => store.getState().playing && pause());
  store.subscribe(({ playing }, before) => playing && !before.playing && channel.post());
  if (store.getState().playing) channel.post();
}
