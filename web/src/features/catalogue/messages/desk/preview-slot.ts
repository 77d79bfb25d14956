import { createContext, type ReactNode } from 'react';
import type { MessageDetail } from '#contract/catalogue';

/** How listeners will see a message; the app fills it with the library's own card and head. */
export interface MessagePreviewSlot {
  card: (message: MessageDetail) => ReactNode;
  head: (message: MessageDetail) => ReactNode;
}

/** Null where the app hands nothing in: there is no preview then. */
export const MessagePreviewContext = createContext<MessagePreviewSlot | null>(null);
