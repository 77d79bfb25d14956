/**
 * What this browser keeps under a key.
 * @returns null when there is nothing, or the listener has forbidden storage
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text in this browser. Where storage is full or forbidden it is kept nowhere: the page itself still has it.
 * @param key the product's name for it, where it has one
 */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: what is on screen stays right, only the next visit won't know.
  }
}

/** Forgets what this browser keeps under a key. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}
