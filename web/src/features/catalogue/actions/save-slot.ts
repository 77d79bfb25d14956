import { type ComponentType, createContext } from 'react';
import type { Message } from '#contract/catalogue';

/** What the app puts where a message can be saved offline. */
export interface SaveSlot {
  /** On a message's own page, with a word when `worded`. */
  Button: ComponentType<{ message: Message; worded?: boolean }>;
  /** In a message's menu, a `MenuItem`. */
  MenuEntry: ComponentType<{ message: Message }>;
}

/** Filled by the app, since what is saved offline is another feature's; null where nothing can be saved. */
export const SaveContext = createContext<SaveSlot | null>(null);
