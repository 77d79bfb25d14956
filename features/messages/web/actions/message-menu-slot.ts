import { type ComponentType, createContext } from 'react';
import type { Message } from '#features/catalogue/contract';

interface MessageMenuSlot {
  /** Whether it has items, which only listeners with playlists get (docs/product/screens-and-routes.md#row-menu). */
  isOffered: boolean;
  /** Loads the code of the entries, when a menu is likely to be opened. */
  prepare: () => void;
  Entries: ComponentType<SlotEntriesProps>;
}

interface SlotEntriesProps {
  message: Message;
  /** The entries for the beginning of a menu, or the rest for its end. */
  part: 'first' | 'rest';
}

/** The app provides it, since playlists are another feature; null for visitors, who have none. */
export const MessageMenuContext = createContext<MessageMenuSlot | null>(null);
