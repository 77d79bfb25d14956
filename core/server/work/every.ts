export interface Repeated {
  readonly ms: number;
  now(): void;
  stop(): Promise<void>;
}

const living = new Set<Repeated>();

/** All repeated tasks of this process, so that tests can run them at once. */
export const repetitions: ReadonlySet<Repeated> = living;

/**
 * Runs never overlap, and continue after failures.
 * @param ms between the end of one run and the start of the next
 * @param task gets a signal that is aborted when the task should give up
 */
export function every(
  ms: number,
  task: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): Repeated {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isWanted = false;
  let timer = setTimeout(run, ms);
  timer.unref();

  function run(): void {
    clearTimeout(timer);
    isWanted = running !== null;
    if (isWanted || stopping.signal.aborted) return;
    running = task(stopping.signal)
      .catch((error) => {
        if (!hasGivenUp(error)) onFailure(error);
      })
      .then(() => {
        running = null;
        if (stopping.signal.aborted) return;
        if (isWanted) return run();
        timer = setTimeout(run, ms);
        timer.unref();
      });
  }

  function hasGivenUp(error: unknown): boolean {
    return stopping.signal.aborted && error instanceof Error && error.name === 'AbortError';
  }

  const repeated: Repeated = {
    ms,
    now: run,
    async stop() {
      living.delete(repeated);
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
  living.add(repeated);
  return repeated;
}
