import { text } from '#core/contract/text';

export const passages = text('Passages');
export const passagesHelp = text('Find messages by book of the Bible.');
export const loadingPassages = text('Loading passages...');

export const allBooks = text('All books');
export const chaptersOfBook = text('Chapters of {book}');
export const chapterWithCount = text('{chapter}, {count, plural, one {# message} other {# messages}}');
export const noMessages = text('No messages about this passage');
export const passageNotFound = text('No messages about this passage.');
export const lookAtOtherBooks = text('Look for messages about other books and chapters.');
