import { type ComponentType, createContext } from 'react';
import type { Message } from '#contract/catalogue';

export interface SaveListProps {
  /** What the list is called. */
  label: string;
  /** Those of its messages that are here. */
  messages: readonly Message[];
  /** Fetches the rest of the list. @returns all of it */
  fetchAll?: (() => Promise<readonly Message[]>) | undefined;
}

/** Saves all that can be saved of a list, in a round button; filled by the app, since what is saved offline is another feature's. */
export const SaveListContext = createContext<ComponentType<SaveListProps> | null>(null);
