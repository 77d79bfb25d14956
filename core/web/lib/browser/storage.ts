/** Blocked or full storage reads as empty and keeps nothing; the page itself still has the values. */
function accessTo(storage: () => Storage) {
  return {
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
      } catch {}
    },
    remove(key: string): void {
      try {
        storage().removeItem(key);
      } catch {}
    },
  };
}

export const { read: readStored, write: writeStored, remove: removeStored } = accessTo(() => localStorage);

export const { read: readTabStored, write: writeTabStored, remove: removeTabStored } = accessTo(() => sessionStorage);
