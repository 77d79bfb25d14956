import { text } from '#core/contract/text';

export const playingPreview = text('Playing preview');

export const buyThisMessageToPlayIt = text('Buy this message to play it.');
