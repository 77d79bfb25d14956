export interface Patience {
  limitMs: number;
  signal: AbortSignal;
  /** In ms, for the work to end after the signal is aborted. */
  graceMs: number;
}

/**
 * Waits for work that can't be cancelled.
 * @throws Error after the limit; the work continues, and its result is ignored
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
