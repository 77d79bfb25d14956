import { readTabStored, removeTabStored, writeTabStored } from '#core/web/lib/browser/storage';

/** A PIN is money, so it stays in this tab, and only until its visitor has signed in. */
const key = 'lectern:ticket';

/** Keeps a visitor's verified PIN across the reload after signing in (features/tickets/README.md#signed-out). */
export function storeTicket(pin: string): void {
  writeTabStored(key, pin);
}

export function takeTicket(): string | null {
  const pin = readTabStored(key);
  removeTabStored(key);
  return pin;
}
