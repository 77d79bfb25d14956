import { type ComponentType, createContext } from 'react';
import type { Message } from '#features/catalogue/contract';

interface MessageMenuSlot {
  /** Only listeners with playlists get items in this menu (features/messages/README.md#row-menu). */
  isOffered: boolean;
  prepare: () => void;
  Entries: ComponentType<SlotEntriesProps>;
}

interface SlotEntriesProps {
  message: Message;
  part: 'first' | 'rest';
}

export const MessageMenuContext = createContext<MessageMenuSlot | null>(null);
