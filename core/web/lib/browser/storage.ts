/** Blocked or full storage reads as empty and keeps nothing; the page itself still has the values. */
function accessTo(storage: () => Storage) {
  return {
    /** @returns null when nothing is stored */
    read(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      try {
        storage().setItem(key, value);
      } catch {
        // Only the next visit or reload will lack it.
      }
    },
    remove(key: string): void {
      try {
        storage().removeItem(key);
      } catch {
        // There is nothing to remove.
      }
    },
  };
}

export const { read: readStored, write: writeStored, remove: removeStored } = accessTo(() => localStorage);

/** Kept across reloads. */
export const { read: readTabStored, write: writeTabStored, remove: removeTabStored } = accessTo(() => sessionStorage);
