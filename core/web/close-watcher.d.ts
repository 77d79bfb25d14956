/** Missing in the DOM's types: it reports when the device is asked to close something (HTML, Close requests). */
interface CloseWatcher extends EventTarget {
  onclose: (() => void) | null;
  destroy(): void;
}

interface Window {
  readonly CloseWatcher?: new () => CloseWatcher;
}
