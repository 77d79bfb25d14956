import { waitForNetwork } from './wait-for-network.ts';

/** Time between attempts while the browser doesn't report that the network is back. */
const pauseMs = 3000;

/**
 * The window's event when a chunk of the app is gone from the server: a newer version is out. Where the page holds something, which a
 * reload or a failure would lose, it is prevented, and the part never comes.
 */
export const partGone = 'partGone';

/**
 * Offline it waits for a network: the router and React remember a failure for good, so that one lost connection would
 * break the page until it is reloaded.
 * @param onAway called, perhaps several times, when the server can't be reached
 * @throws the import's error when the server answers but no longer has this chunk
 */
export async function loadPart<Part>(load: () => Promise<Part>, onAway?: () => void): Promise<Part> {
  let answered = false;
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      if (answered) {
        if (window.dispatchEvent(new Event(partGone, { cancelable: true }))) throw cause;
        return await new Promise<never>(() => undefined);
      }
      answered = await serverAnswers();
      if (answered) continue;
      onAway?.();
      await waitForNetwork(pauseMs);
    }
  }
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
