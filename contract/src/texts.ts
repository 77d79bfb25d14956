/** The spec's sentences, e.g. `texts.notFoundPage`; those with something in them are functions here. */
export * as texts from './sentences.ts';

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
  return `Duration: ${minutes} ${minutes === 1 ? 'min' : 'mins'}`;
}

/**
 * A library without what its filter asks for (spec §2, Your Library).
 * @param keyword what was typed
 */
export function noLibraryItemsFor(keyword: string): string {
  return `No items found matching "${keyword}"`;
}

/**
 * The row menu's entry for a playlist (spec §2, Row menu).
 * @param playlist its name
 */
export function addTo(playlist: string): string {
  return `Add to ${playlist}`;
}

/**
 * The toast when a message went into a playlist (spec §8).
 * @param playlist its name
 */
export function addedToPlaylist(playlist: string): string {
  return `Message added to ${playlist}`;
}

/**
 * The toast when a message left a playlist (spec §8).
 * @param playlist its name
 */
export function removedFromPlaylist(playlist: string): string {
  return `Message Removed from ${playlist}`;
}

/**
 * The toast when a message went into the cart from its card (spec §8).
 * @param title the message's title
 */
export function addedToCartLine(title: string): string {
  return `${title} has been added to your cart.`;
}

/**
 * The toast when a message went into the cart from a page that names its speaker (spec §8).
 * @param topic the message's topic
 * @param speaker the speaker's name
 */
export function addedToCartBySpeakerLine(topic: string, speaker: string): string {
  return `${topic} by ${speaker} has been added to your cart.`;
}
