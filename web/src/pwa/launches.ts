/** Chromium's queue of launches of an installed app that is already open, e.g. by its shortcuts. */
interface LaunchQueue {
  setConsumer: (consumer: (launch: { targetURL?: string }) => void) => void;
}

declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
}

/**
 * Follows launches of the installed app in the open page, so that playback isn't interrupted (`launch_handler` in the
 * manifest).
 */
export function followLaunches(go: (path: string) => void): void {
  window.launchQueue?.setConsumer(({ targetURL }) => {
    // The first launch is that of the open page.
    if (!targetURL || targetURL === window.location.href) return;
    const { pathname, search, hash } = new URL(targetURL);
    go(pathname + search + hash);
  });
}
