/** What Chromium tells an installed app that was opened once more, e.g. by one of its shortcuts. */
interface LaunchQueue {
  setConsumer: (consumer: (launch: { targetURL?: string }) => void) => void;
}

declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
}

/**
 * Follows the launches of the installed app while it is open: what plays goes on (`launch_handler` in the manifest).
 * @param go leads to a path of the app
 */
export function followLaunches(go: (path: string) => void): void {
  window.launchQueue?.setConsumer(({ targetURL }) => {
    // The first one is of the page that is open.
    if (!targetURL || targetURL === window.location.href) return;
    const { pathname, search, hash } = new URL(targetURL);
    go(pathname + search + hash);
  });
}
