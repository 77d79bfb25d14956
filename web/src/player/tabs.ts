import { uniqueId } from '#web/lib/browser/unique-id';
import type { Player } from './create-player.ts';

const name = 'lectern:playing';

/** A word that every other tab of this browser hears, and this one doesn't. */
export interface TabChannel {
  tell: () => void;
  onTold: (listener: () => void) => void;
}

function openChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return storageChannel;
  const channel = new BroadcastChannel(name);
  return {
    tell: () => channel.postMessage(null),
    onTold: (listener) => channel.addEventListener('message', listener),
  };
}

/** For browsers without broadcasts: what one tab writes into the storage, the others are told. */
const storageChannel: TabChannel = {
  tell() {
    try {
      localStorage.setItem(name, uniqueId());
    } catch {
      // Tabs without a storage don't know of each other.
    }
  },
  onTold: (listener) => window.addEventListener('storage', ({ key }) => key === name && listener()),
};

let opened: TabChannel | null = null;
function tabs(): TabChannel {
  opened ??= openChannel();
  return opened;
}

/** What plays in the other tabs of this browser pauses: something begins to sound here. */
export function pauseElsewhere(): void {
  tabs().tell();
}

/** Has the player pause when another tab begins to play, and the others when it begins. */
export function followTabs({ store, pause }: Pick<Player, 'store' | 'pause'>, channel: TabChannel = tabs()): void {
  channel.onTold(() => store.getState().playing && pause());
  store.subscribe(({ playing }, before) => playing && !before.playing && channel.tell());
  if (store.getState().playing) channel.tell();
}
