import { text } from '#core/contract/text';

export const bundles = text('Bundles');
export const bundlesHelp = text(
  'Series and collections that are sold as a whole, at a price of their own. Give or change a price on the page of the series or collection.',
);
export const noBundlesYet = text('No bundles yet');
export const noBundlesYetHelp = text('Open a series or a collection, and choose ‘Sell as a whole’.');
export const showAllSeries = text('Show all series');
export const collection = text('Collection');
export const price = text('Price');
export const oneByOne = text('One by one');
export const messagesForAmount = text('{count, plural, one {# message} other {# messages}}, {amount}');

export const soldAsAWhole = text('Sold as a whole');
export const noneCanBeBought = text('None of its messages can be bought now, so listeners don’t see this offer.');
export const notSoldAsAWhole = text(
  'Not sold as a whole: {count, plural, one {# message} other {# messages}} for {amount} one by one.',
);
export const dearerThanOneByOne = text(
  '{count, plural, one {# message} other {# messages}} for {amount} one by one. Listeners pay this while it is less than the price as a whole.',
);
export const messagesOneByOne = text('{count, plural, one {# message} other {# messages}} for {amount} one by one.');
export const sellAsAWhole = text('Sell as a whole…');
export const changeThePrice = text('Change the price…');
export const askToEnd = text('End…');

export const sellAsAWholeTitle = text('Sell as a whole');
export const sellAsAWholeHelp = text(
  'Listeners who own some of its messages pay less. Nobody pays more than the messages cost one by one. Messages added later aren’t part of earlier purchases.',
);
export const priceInNaira = text('Price in naira');
export const nameIsAmount = text('{name} is {amount}.');

export const endTitle = text('Stop selling it as a whole?');
export const endHelp = text('The messages are then sold only one by one. Listeners who bought it keep it.');
export const end = text('End');
export const ending = text('Ending...');
export const noLongerSoldAsAWhole = text('No longer sold as a whole');
