import { readTabStored, removeTabStored, writeTabStored } from '#core/web/lib/browser/storage';

/** A ticket's PIN is money, so it stays in this tab, and only until its visitor has signed in (features/tickets/README.md#signed-out). */
const key = 'lectern:ticket';

export function storeTicket(pin: string): void {
  writeTabStored(key, pin);
}

export function takeTicket(): string | null {
  const pin = readTabStored(key);
  removeTabStored(key);
  return pin;
}
