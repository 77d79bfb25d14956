import { setTimeout as pause } from 'node:timers/promises';
import { repetitions } from '#core/server/work/every';

/** In ms, ample for a starved test on a busy machine. Successful tests never wait for it. */
const deadlineMs = Number(process.env.LONGEST_WAIT ?? 300_000);
const pollMs = 10;
/** Pauses grow with the waiting time by this share, so that polling doesn't slow down the awaited work. */
const pauseShare = 1 / 20;
/** In ms. After this wait, work that repeats every few seconds runs at once, so that tests don't wait for its pause. */
const repetitionMs = 100;
/** Less frequent work, such as sweeps, isn't run early, since it could continue while the next test turns its clock back. */
const fewSecondsMs = 15_000;

/** @param look returns null, undefined or false while the condition isn't met; an error ends the wait */
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
