/** What `every` keeps doing. */
export interface Repeated {
  /** Does it now, or once more right after what is being done. */
  now(): void;
  /** Does it no more; resolves once what is being done is over. */
  stop(): Promise<void>;
}

/**
 * Does something again and again, never twice at once.
 * @param ms between the end of one time and the start of the next, in milliseconds
 * @param task gets a signal that says when to give up
 * @param onFailure gets what the task failed with; it is done again all the same
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
      .catch(onFailure)
      .then(() => {
        running = null;
        if (stopping.signal.aborted) return;
        if (isWanted) return run();
        timer = setTimeout(run, ms);
        timer.unref();
      });
  }

  return {
    now: run,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
