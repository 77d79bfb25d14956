/** In this tab alone, and only while its visitor signs in: a PIN is money. */
const key = 'lectern:ticket';

/** Keeps the PIN that a visitor has verified, for after the sign-in, which loads the page anew (spec §4; decisions: Tickets). */
export function keepTicket(pin: string): void {
  try {
    sessionStorage.setItem(key, pin);
  } catch {
    // Where storage is forbidden the listener types it once more.
  }
}

/** @returns the PIN that was kept, which it no longer is; null when there was none */
export function takeTicket(): string | null {
  try {
    const pin = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return pin;
  } catch {
    return null;
  }
}
