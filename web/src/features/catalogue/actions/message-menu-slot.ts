import { type ComponentType, createContext } from 'react';
import type { Message } from '#contract/catalogue';

/** Which message the entries of a menu are about. */
export interface MenuEntriesProps {
  message: Message;
}

/** What the app puts into the menus of messages. */
export interface MessageMenuSlot {
  /** Whether messages have a menu: only for a listener with playlists (spec §2, Row menu). `unknown` keeps its room. */
  isOffered: boolean | 'unknown';
  /** Fetches the entries' code: a menu is likely to be opened. */
  prepare: () => void;
  /** The entries above 'Download'. */
  Entries: ComponentType<MenuEntriesProps>;
}

/** Filled by the app, since playlists are another feature's; null for a visitor, whose messages have no menu. */
export const MessageMenuContext = createContext<MessageMenuSlot | null>(null);
