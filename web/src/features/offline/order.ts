import type { SavedMessage } from '#web/offline/saved-entry';

/** How what is saved can be put in order. */
export const orders = ['newest', 'largest'] as const;
export type Order = (typeof orders)[number];

/** @returns those that are saved, in that order */
export function savedIn(order: Order, kept: readonly SavedMessage[]): SavedMessage[] {
  const saved = kept.filter(({ state }) => state === 'saved');
  return saved.sort((one, other) =>
    order === 'largest' ? other.size - one.size : (other.savedAt ?? 0) - (one.savedAt ?? 0),
  );
}

/** @returns those that are on their way or have failed, in the order in which they were asked for */
export function comingOf(kept: readonly SavedMessage[]): SavedMessage[] {
  return kept.filter(({ state }) => state !== 'saved').sort((one, other) => one.addedAt - other.addedAt);
}

/** @returns how many bytes they take together */
export function sizeOf(kept: readonly SavedMessage[]): number {
  return kept.reduce((sum, { size }) => sum + size, 0);
}
