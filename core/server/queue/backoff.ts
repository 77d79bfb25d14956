export interface Backoff {
  /** In ms before a retry, by the number of earlier failures. The last pause repeats. */
  backoffMs: readonly number[];
  /** In ms since the first failure. */
  givenUpAfterMs: number;
}

/** Pauses vary by this fraction, so that items that failed together aren't retried together. */
const jitter = 0.2;

export function pauseAfter({ backoffMs }: Pick<Backoff, 'backoffMs'>, failures: number, random: number): number {
  const pauseMs = backoffMs[failures] ?? backoffMs.at(-1) ?? 0;
  return Math.round(pauseMs * (1 - jitter + 2 * jitter * random));
}

interface Failed {
  failures: number;
  failing_since: Date | null;
}

/**
 * @param given `askedMs`: the pause that the receiver asked for
 * @returns null to give up
 */
export function retryAt(
  backoff: Backoff,
  { failures, failing_since }: Failed,
  { at, random, askedMs = null }: { at: Date; random: number; askedMs?: number | null },
): Date | null {
  const dueAt = new Date(at.getTime() + Math.max(pauseAfter(backoff, failures, random), askedMs ?? 0));
  return dueAt.getTime() - (failing_since ?? at).getTime() <= backoff.givenUpAfterMs ? dueAt : null;
}
