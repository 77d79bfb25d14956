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
  free: 'Free',
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
 * The length on the message page: 'Duration: X mins' or a dash (spec §2, Message detail).
 * @param seconds the length in seconds, or null when it isn't known
 */
export function durationLine(seconds: number | null): string {
  if (seconds === null) return 'Duration: -';
  const minutes = Math.max(1, Math.round(seconds / 60));
  return `Duration: ${minutes} mins`;
}
