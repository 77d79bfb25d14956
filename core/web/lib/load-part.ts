import { waitForNetwork } from './wait-for-network.ts';

const pauseMs = 3000;

/**
 * The window's event when the server has only a newer version of the app's code. A page with unsaved work prevents the default, and then
 * the part never loads.
 */
export const partGone = 'partGone';

/**
 * The router and React remember a failed load for good, so offline the load waits for a network.
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
