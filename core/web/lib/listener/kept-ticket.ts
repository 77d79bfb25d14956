import { readTabStored, removeTabStored, writeTabStored } from '#core/web/lib/browser/storage';

/** In this tab only, and only until its visitor has signed in: a PIN is money. */
const key = 'lectern:ticket';

/** The PIN that a visitor has verified, across the reload after signing in (features/tickets/README.md#signed-out). */
export function storeTicket(pin: string): void {
  writeTabStored(key, pin);
}

/** @returns the stored PIN, and removes it; null when there is none */
export function takeTicket(): string | null {
  const pin = readTabStored(key);
  removeTabStored(key);
  return pin;
}
