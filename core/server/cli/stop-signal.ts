const endedByInterrupt = 130;
/** In ms. npm sends a Ctrl-C again that has already reached this process. */
const repeatedWithinMs = 1000;

const ofImports =
  'Stopping after the current files. Press Ctrl-C again to stop at once. Either way, run the import again to complete it.';

/** Ctrl-C or SIGTERM asks the work to stop at its next good moment; a second Ctrl-C ends the work at once. */
export async function stoppable<Result>(
  say: (sentence: string) => void,
  work: (signal: AbortSignal) => Promise<Result>,
  stopping = ofImports,
): Promise<Result> {
  const controller = new AbortController();
  let askedAt = 0;
  const stop = () => {
    if (controller.signal.aborted) {
      if (performance.now() - askedAt > repeatedWithinMs) process.exit(endedByInterrupt);
      return;
    }
    askedAt = performance.now();
    controller.abort();
    say(`\n${stopping}\n`);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    return await work(controller.signal);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
