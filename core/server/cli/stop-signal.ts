/** A shell's exit code for a command that Ctrl-C ended. */
const endedByInterrupt = 130;
/** npm repeats a Ctrl-C that has already reached this process, so a second one this soon isn't the user's. */
const repeatedWithinMs = 1000;

const ofImports =
  'Stopping after the files in hand. Once more stops at once; running the import again completes it either way.';

/**
 * Ctrl-C (or SIGTERM) asks the work to stop at its next good moment; a second Ctrl-C ends it at once.
 * @param stopping printed then
 */
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
