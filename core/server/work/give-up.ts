export interface Patience {
  /** In ms. */
  limitMs: number;
  /** Aborted when the work should stop. */
  signal: AbortSignal;
  /** How long the work may still take after that, in ms. */
  graceMs: number;
}

/**
 * Waits for work that can't be cancelled, up to a limit.
 * @throws Error when it takes too long; the work goes on, and its result is ignored
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
