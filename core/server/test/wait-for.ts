import { setTimeout as pause } from 'node:timers/promises';
import { repetitions } from '#core/server/work/every';

/** As long as what is starved by a busy machine may take; nothing that goes well waits for it. */
const deadlineMs = Number(process.env.LONGEST_WAIT ?? 300_000);
const pollMs = 10;
/** How much longer waiting may get because of the pauses between looks: to look takes time that what is waited for needs itself. */
const pauseShare = 1 / 20;
/** How long what is repeated every few seconds may be waited for: then it is run now. */
const repetitionMs = 100;
/** What is repeated less often, as sweeps are, nothing waits for: it would go on while the next test turns its clock back. */
const fewSecondsMs = 15_000;

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
  const start = Date.now();
  let lastRun = start;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    const waitedMs = Date.now() - start;
    if (waitedMs > deadlineMs) throw new Error(`timed out waiting for ${what}`);
    if (Date.now() - lastRun > repetitionMs) {
      for (const repeated of repetitions) if (repeated.ms <= fewSecondsMs) repeated.now();
      lastRun = Date.now();
    }
    await pause(Math.max(pollMs, waitedMs * pauseShare));
  }
}
