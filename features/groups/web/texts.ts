import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const noCategoriesHelp = text('You can find every message without a category.');

export const allSeries = text('All series');
export const byPassageOfTheBible = text('By passage of the Bible');
export const results = text('Results');
export const categoryCount = text('{count, plural, one {# category} other {# categories}}');
export const searchFailedHelp = text('The search failed. If this keeps happening, check your connection.');
export const tryFewerLetters = text('Try fewer letters, or browse all categories.');
export const categoriesAppearHere = text('Categories appear here once the library has some.');

export const backTo = richText('Back<unseen> to {page}</unseen>');
export const otherCategoriesHaveSome = text('Other categories have some already.');

export const categoryNotFound = text('Category not found.');
export const categoryNotFoundHelp = text('The category may have been removed, or the link is incomplete.');

export const centre = text('Centre');
export const allCentres = text('All centres');
export const messagesFrom = text('Messages from {centre}.');
export const allMessages = text('All messages');
export const allMessagesInTheLibrary = text('All messages in the library.');
