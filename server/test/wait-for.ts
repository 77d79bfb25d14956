import { setTimeout as pause } from 'node:timers/promises';

/** As long as what is starved by a busy machine may take; nothing that goes well waits for it. */
const deadlineMs = 300_000;
const pollMs = 10;

/**
 * Waits for a condition.
 * @param what for the failure: "timed out waiting for …"
 * @param look returns null, undefined or false while the condition isn't met; an error ends the waiting
 * @returns the result of `look`
 */
export async function waitFor<Found>(
  what: string,
  look: () => Found | null | undefined | false | Promise<Found | null | undefined | false>,
): Promise<Found> {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`timed out waiting for ${what}`);
    await pause(pollMs);
  }
}
