import type { SavedMessage } from '#core/web/offline/saved-entry';

const orders = ['newest', 'largest'] as const;
export type Order = (typeof orders)[number];

export function savedIn(order: Order, kept: readonly SavedMessage[]): SavedMessage[] {
  const saved = kept.filter(({ state }) => state === 'saved');
  return saved.sort((one, other) =>
    order === 'largest' ? other.size - one.size : (other.savedAt ?? 0) - (one.savedAt ?? 0),
  );
}

export function comingOf(kept: readonly SavedMessage[]): SavedMessage[] {
  return kept.filter(({ state }) => state !== 'saved').sort((one, other) => one.addedAt - other.addedAt);
}

export function sizeOf(kept: readonly SavedMessage[]): number {
  return kept.reduce((sum, { size }) => sum + size, 0);
}
