import { type ComponentType, createContext } from 'react';
import type { Message } from '#features/catalogue/contract';

/** What the app puts into the menus of messages. */
interface MessageMenuSlot {
  /** Whether it has items: only for a listener with playlists (docs/product/screens-and-routes.md#row-menu). */
  isOffered: boolean;
  /** Fetches the entries' code: a menu is likely to be opened. */
  prepare: () => void;
  Entries: ComponentType<SlotEntriesProps>;
}

interface SlotEntriesProps {
  message: Message;
  /** Those that a menu begins with, or all others, for its end. */
  part: 'first' | 'rest';
}

/** Filled by the app, since playlists are another feature's; null for a visitor, who has none. */
export const MessageMenuContext = createContext<MessageMenuSlot | null>(null);
