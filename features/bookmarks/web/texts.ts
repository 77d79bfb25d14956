import { text } from '#core/contract/text';

export const bookmarks = text('Bookmarks');
export const loadingBookmarks = text('Loading your bookmarks...');
export const noBookmarksYet = text('No bookmarks yet');
export const noBookmarksHelp = text(
  'While a message plays, press Bookmark in the player, or B, to keep a moment with words of your own.',
);
export const searchYourBookmarks = text('Search your bookmarks');
export const exportAsMarkdown = text('Export as Markdown');
export const exportTitle = text('Bookmarks – {library}');
export const bookmarkCount = text('{count, plural, one {# bookmark} other {# bookmarks}}');
export const onlyInThisBrowser = text('Your latest bookmarks are only in this browser. {reason}');
export const noBookmarksFound = text('No bookmarks found for “{keyword}”');
export const searchHelp = text('The search covers your words and the topics of the messages.');
export const bookmarksIn = text('Bookmarks in {topic}');
export const withdrawn = text('withdrawn');
export const openAt = text('Open at {time}');

export const yourBookmarks = text('Your bookmarks');
export const playFrom = text('Play from {time}');

export const noWords = text('No words');
export const editBookmarkAt = text('Edit the bookmark at {time}');
export const deleteBookmarkAt = text('Delete the bookmark at {time}');
export const bookmarkDeleted = text('Bookmark at {time} deleted.');
export const undo = text('Undo');

export const newBookmark = text('New bookmark');
export const editBookmark = text('Edit bookmark');
export const yourWords = text('Your words (optional)');
export const time = text('Time');
export const giveATimeLike = text('Give a time like 12:34 or 1:02:03');
export const bookmarkSaved = text('Bookmark saved');
export const atTime = text('At {time}');
