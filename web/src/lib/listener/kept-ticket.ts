import { keepInTab, readOfTab, removeFromTab } from '#web/lib/browser/tab-storage';

/** In this tab only, and only until its visitor has signed in: a PIN is money. */
const key = 'lectern:ticket';

/**
 * Stores the PIN that a visitor has verified, across the reload after signing in (docs/product/tickets.md#signed-out).
 */
export function keepTicket(pin: string): void {
  keepInTab(key, pin);
}

/** @returns the stored PIN, and removes it; null when there is none */
export function takeTicket(): string | null {
  const pin = readOfTab(key);
  removeFromTab(key);
  return pin;
}
