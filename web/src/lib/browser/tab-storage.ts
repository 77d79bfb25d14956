/**
 * What this tab alone keeps under a key, over a reload.
 * @returns null when there is nothing, or the listener has forbidden storage
 */
export function readOfTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in this tab. Where storage is full or forbidden it is kept nowhere, and a reload forgets it. */
export function keepInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Nothing to do: until a reload nothing is missing.
  }
}

/** Forgets what this tab keeps under a key. */
export function removeFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
