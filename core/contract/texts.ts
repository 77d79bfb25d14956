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

/** @param seconds null if unknown */
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

export function addedToCartLine(title: string): string {
  return `${title} has been added to your cart.`;
}

export function addedToCartBySpeakerLine(topic: string, speaker: string): string {
  return `${topic} by ${speaker} has been added to your cart.`;
}
