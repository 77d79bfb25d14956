import { type ComponentType, createContext } from 'react';
import type { Message } from '#contract/catalogue';

/** What the app offers for saving messages offline. */
export interface OfflineSlot {
  /** A message's own button: saves it, shows how far that is, removes it. Nothing for a message that can't be saved. */
  Button: ComponentType<{ message: Message }>;
  /** The same as an entry of a message's menu. */
  MenuEntry: ComponentType<{ message: Message }>;
  /** A list's button, which saves what can be saved of it. @see OfflineListProps */
  ListButton: ComponentType<OfflineListProps>;
}

export interface OfflineListProps {
  /** What the list is called. */
  label: string;
  /** Those that are here. */
  messages: readonly Message[];
  /** Fetches the rest, where there is more; all of them, from the first on. */
  fetchAll?: (() => Promise<readonly Message[]>) | undefined;
}

/** Filled by the app, since saving is another feature's. */
export const OfflineContext = createContext<OfflineSlot | null>(null);
