/** When what failed is tried again, and when it is given up. */
export interface Backoff {
  /** After the first failure, the second and so on, in ms; the last is for all that follow. */
  pausesMs: readonly number[];
  /** Since the first failure, in ms. */
  givenUpAfterMs: number;
}

/** By this part a pause may be shorter or longer, so that what failed together isn't tried again together. */
const jitter = 0.2;

/** @param failures how many there were before this one @param random from 0 up to 1 @returns ms */
export function pauseAfter({ pausesMs }: Pick<Backoff, 'pausesMs'>, failures: number, random: number): number {
  const pauseMs = pausesMs[failures] ?? pausesMs.at(-1) ?? 0;
  return Math.round(pauseMs * (1 - jitter + 2 * jitter * random));
}

interface Failed {
  failures: number;
  failing_since: Date | null;
}

/**
 * @param item as it was before this failure
 * @param given `askedMs`: how long whoever refused it wants to be left alone; `random`: from 0 up to 1
 * @returns when it is tried again; null when it is given up
 */
export function retryAt(
  backoff: Backoff,
  { failures, failing_since }: Failed,
  { at, random, askedMs = null }: { at: Date; random: number; askedMs?: number | null },
): Date | null {
  const dueAt = new Date(at.getTime() + Math.max(pauseAfter(backoff, failures, random), askedMs ?? 0));
  return dueAt.getTime() - (failing_since ?? at).getTime() <= backoff.givenUpAfterMs ? dueAt : null;
}
