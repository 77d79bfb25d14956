/** How long to wait before the network is tried again, when the browser doesn't say that it is back. */
const pauseMs = 3000;

/** What the window is told when a part of the app is gone from the server: a newer version is out. */
export const partGone = 'partGone';

/**
 * Fetches a part of the app's code that loads when it is first needed. Without a network it waits for one: the router and
 * React keep a failure for good, so that one lost connection would leave the page broken until it is loaded anew.
 * @param load the import
 * @param onAway is called, perhaps several times, when the server can't be reached for it
 * @throws what the import failed with when the server answers and still hasn't this part: a newer version is out
 */
export async function loadPart<Part>(load: () => Promise<Part>, onAway?: () => void): Promise<Part> {
  let answered = false;
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      if (answered) {
        window.dispatchEvent(new Event(partGone));
        throw cause;
      }
      answered = await serverAnswers();
      if (answered) continue;
      onAway?.();
      await nextChance();
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

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(goOn, pauseMs);
    function goOn() {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    }
    window.addEventListener('online', goOn);
  });
}
