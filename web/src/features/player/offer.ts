import type { ComponentType } from 'react';
import type { Message } from '#contract/catalogue';

/** What the app offers with the preview of a message. */
export type Offer = ComponentType<{
  message: Message;
  /** Does something once nothing lies over the page any more. */
  onFreePage: (act: () => void) => void;
}>;

/** What saves the message that plays offline, as one of the sheet's buttons with words. */
export type SaveButton = ComponentType<{ message: Message }>;
