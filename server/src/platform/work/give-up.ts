/** How long something may take. */
export interface Patience {
  /** At most, in ms. */
  limitMs: number;
  /** Tells that it is time to end. */
  signal: AbortSignal;
  /** How long it may still take then, in ms. */
  graceMs: number;
}

/**
 * Waits for work that can't be stopped, but not for ever.
 * @returns its result
 * @throws Error when it took too long; the work goes on, and nobody looks at how it ends
 */
export async function giveUpAfter<Result>(work: Promise<Result>, patience: Patience): Promise<Result> {
  const { limitMs, signal, graceMs } = patience;
  let timer: NodeJS.Timeout | undefined;
  let hurry = (): void => undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const wait = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new Error('it took too long')), ms);
    };
    hurry = () => wait(graceMs);
    wait(signal.aborted ? graceMs : limitMs);
    signal.addEventListener('abort', hurry);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', hurry);
  }
}
