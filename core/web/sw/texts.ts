import { text } from '#core/contract/text';

export const newMessages = text('New messages');
export const fromWhatYouFollow = text('From what you follow');
