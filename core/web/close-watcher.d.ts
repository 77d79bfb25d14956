interface CloseWatcher extends EventTarget {
  onclose: (() => void) | null;
  destroy(): void;
}

interface Window {
  readonly CloseWatcher?: new () => CloseWatcher;
}
