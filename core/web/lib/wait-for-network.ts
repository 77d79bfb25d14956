export function waitForNetwork(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, ms);
    function goOn() {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal?.removeEventListener('abort', goOn);
      resolve();
    }
    window.addEventListener('online', goOn);
    signal?.addEventListener('abort', goOn);
  });
}
