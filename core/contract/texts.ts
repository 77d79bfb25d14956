/** The product's sentences, e.g. `texts.notFoundPage`. Functions below make the sentences with variable parts. */
export * as texts from './sentences.ts';

export function nowPlaying(topic: string): string {
  return `Now playing: ${topic}`;
}

export function noResultsFor(term: string): string {
  return `No results found for "${term}". Try a different keyword.`;
}

export function noCategoriesFor(query: string): string {
  return `No categories found for "${query}"`;
}

/**
 * The length on the message page: 'Duration: X mins', or a dash.
 * @param seconds null if unknown
 */
export function durationLine(seconds: number | null): string {
  if (seconds === null) return 'Duration: -';
  const minutes = Math.max(1, Math.round(seconds / 60));
  return `Duration: ${minutes} ${minutes === 1 ? 'min' : 'mins'}`;
}

export function noLibraryItemsFor(keyword: string): string {
  return `No items found matching "${keyword}"`;
}

export function addTo(playlist: string): string {
  return `Add to ${playlist}`;
}

export function addedToPlaylist(playlist: string): string {
  return `Message added to ${playlist}`;
}

export function removedFromPlaylist(playlist: string): string {
  return `Message Removed from ${playlist}`;
}

/** The toast when a message is added to the cart from its card. */
export function addedToCartLine(title: string): string {
  return `${title} has been added to your cart.`;
}

/** The toast when a message is added to the cart from a page that names its speaker. */
export function addedToCartBySpeakerLine(topic: string, speaker: string): string {
  return `${topic} by ${speaker} has been added to your cart.`;
}
