export function fakeStorage(stored = new Map<string, string>()): Storage {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
    get length() {
      return stored.size;
    },
    key: (place) => [...stored.keys()][place] ?? null,
  };
}
