/** The spec's sentences, verbatim, its spellings included: their one home (spec §2, §8; decisions: Errors). */
export const texts = {
  errorTitle: 'Error',
  generalError: 'An error occurred, please try again',
  notFoundPage: 'Oops! Page not found',
  restoringState: 'Loading...',
  loadingMessages: 'Loading messages...',
  loadingMessage: 'Loading message details...',
  messageNotFound: 'Message not found.',
  recentMessages: 'Recent messages',
  services: 'Services',
  speakers: 'Speakers',
  showAll: 'Show all',
  speakerSubtitle: 'Speaker',
  aboutMessage: 'About this message',
  featuredMessage: 'Featured Message',
  monthlyHighlights: 'Monthly highlights',
  mostDownloaded: 'Most downloaded by others',
  relatedMessages: 'Related messages',
  searchPrompt: 'What do you want to listen to?',
  browseAll: 'Browse all',
  exploreCategory: 'Explore this category',
  searchResultsFor: 'Search results for',
  ourMessages: 'Our messages',
  searchByTopic: 'Search messages by topic',
  noFilterMatches: 'No playlists match your filters',
  clearAllFilters: 'Clear all filters',
  filterSpeakers: 'Speakers',
  filterServices: 'Services',
  filterCentres: 'Centers',
  filterYears: 'Years',
  filterMonths: 'Months',
  playlistHeader: 'PLAYLIST',
  untitledPlaylist: 'Untitled Playlist',
  columnNumber: '#',
  columnTitle: 'TITLE',
  columnDate: 'DATE ADDED',
  columnPrice: 'PRICE',
  noMessages: 'No messages found',
  emptyPlaylist: 'No messages in this playlist, add some to listen to.',
  browseCategories: 'Browse Categories',
  searchCategories: 'Search messages by title',
  categorySubtitle: 'Category',
  explore: 'Explore',
  searching: 'Searching...',
  clearSearch: 'Clear search',
  loadingCategories: 'Loading categories...',
  noCategories: 'No categories found',
  categoryTitle: 'Category Messages',
  categoryDescription: 'Explore messages in this category',
  loadingCategoryMessages: 'Loading category messages...',
  noCategoryMessages: 'No messages found in this category',
  noDate: 'N/A',
  free: 'Free',
  supportOnWeekdays: 'Mon-Fri 9AM-6PM',
  supportAtWeekends: 'Sat-Sun 10AM-4PM',
  supportZone: 'Pacific time',
  headquarters: 'Headquarters',
  europeanOffice: 'European office',
  asiaPacificOffice: 'Asia Pacific office',
  playingMessage: 'Playing message',
  paused: 'Paused',
  playbackFailed: 'Error occured while trying to play message',
  addedToLiked: 'Added to liked',
  removedFromLiked: 'Removed from liked',
  downloadFailed: 'Download failed',
  downloadError: 'An error occurred while downloading the file.',
} as const;

/**
 * The toast when a message starts (spec §8).
 * @param topic the message's topic
 */
export function nowPlaying(topic: string): string {
  return `Now playing: ${topic}`;
}

/**
 * The search page without a result (spec §2, Search).
 * @param term what was searched for
 */
export function noResultsFor(term: string): string {
  return `No results found for "${term}". Try a different keyword.`;
}

/**
 * The category search without a result (spec §2, Categories).
 * @param query what was searched for
 */
export function noCategoriesFor(query: string): string {
  return `No categories found for "${query}"`;
}

/**
 * The length on the message page: 'Duration: X mins' or a dash (spec §2, Message detail).
 * @param seconds the length in seconds, or null when it isn't known
 */
export function durationLine(seconds: number | null): string {
  if (seconds === null) return 'Duration: -';
  const minutes = Math.max(1, Math.round(seconds / 60));
  return `Duration: ${minutes} mins`;
}
