export function readTabStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Across reloads. */
export function writeTabStored(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Only a reload will lack it.
  }
}

export function removeTabStored(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}
