import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const asAWhole = text('As a whole');
export const buyTheSeries = text('Buy the series');
export const buyTheCollection = text('Buy the collection');
export const toBuyName = text('to buy “{name}”');
export const insteadOfPrice = richText('<hidden>instead of </hidden><del>{price}</del>');
export const allMessagesForSale = text('All messages that are for sale, together');
export const messagesForSale = text(
  '{count, plural, one {The one message that is for sale} other {All # messages that are for sale, together}}',
);
export const messagesNotOwnedYet = text(
  '{count, plural, one {The # message you don’t own yet, at its share} other {The # messages you don’t own yet, at their share}} of the price: you own {owned} of {total}',
);
export const youAreOffline = text('You are offline. Connect to see your price.');
export const loadingYourPriceFailed = text('Loading your price failed. Press the button to try again.');
export const youOwnEveryMessage = text('You own every message that is for sale here.');
export const alreadyYours = text('Already yours');

export const amountForAllOfIt = text(
  '{amount} for all of it that isn’t yours yet. It is yours for good; what is added later isn’t part of it.',
);
