import { setTimeout as pause } from 'node:timers/promises';

const deadlineMs = 60_000;
const pollMs = 10;

/**
 * Waits for something to become true.
 * @param what for the failure: "waited in vain for …"
 * @param look returns null, undefined or false as long as it isn't; what it throws ends the waiting
 * @returns what `look` returned in the end
 */
export async function waitFor<Found>(
  what: string,
  look: () => Found | null | undefined | false | Promise<Found | null | undefined | false>,
): Promise<Found> {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await pause(pollMs);
  }
}
