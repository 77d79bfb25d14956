import { keepInTab, readOfTab, removeFromTab } from '#web/lib/browser/tab-storage';

/** In this tab alone, and only while its visitor signs in: a PIN is money. Where storage is forbidden it is typed once more. */
const key = 'lectern:ticket';

/** Keeps the PIN that a visitor has verified, for after the sign-in, which loads the page anew (docs/product/tickets.md#signed-out). */
export function keepTicket(pin: string): void {
  keepInTab(key, pin);
}

/** @returns the PIN that was kept, which it no longer is; null when there was none */
export function takeTicket(): string | null {
  const pin = readOfTab(key);
  removeFromTab(key);
  return pin;
}
