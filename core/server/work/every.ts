export interface Repeated {
  /** Between the end of one run and the start of the next. */
  readonly ms: number;
  /** Runs it now, or once more right after the current run. */
  now(): void;
  /** Ends the repetition; resolves once the current run is over. */
  stop(): Promise<void>;
}

const living = new Set<Repeated>();

/** What is repeated in this process: who would not wait for its time runs it now. */
export const repetitions: ReadonlySet<Repeated> = living;

/**
 * Repeats a task, never overlapping itself.
 * @param ms between the end of one run and the start of the next
 * @param task gets a signal that is aborted when it should give up
 * @param onFailure gets the task's error; the repetition continues. A task that gives up because it is stopped hasn't failed
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
