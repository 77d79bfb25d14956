/** What the DOM's types don't have yet: how a page hears that the device is asked to close something (HTML, Close requests). */
interface CloseWatcher extends EventTarget {
  onclose: (() => void) | null;
  /** Stops listening. */
  destroy(): void;
}

interface Window {
  readonly CloseWatcher?: new () => CloseWatcher;
}
