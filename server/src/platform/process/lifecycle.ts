import { StopError } from '#server/platform/errors';

/** What a running program tells those who start it up. */
export interface Lifecycle {
  /** Registers what is to be closed at the end; the last registered is closed first. */
  onClose(close: () => Promise<void>): void;
  /** To be called between the steps of a start: throws once the program was told to stop. */
  continueOrStop(): void;
}

/** Everything is closed within this, so that whoever stops us never waits longer than 5 s. */
const closeLimitMs = 4700;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program until a signal or a failure ends it, closes what it opened, and ends the process: with 0 after a
 * signal, with 1 after a failure. A `StopError` is shown as its message alone.
 * @param start resolves when the program is up
 */
export async function runUntilStopped(start: (life: Lifecycle) => Promise<void>): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  let stopping = false;

  async function closeAll(): Promise<void> {
    for (let close = closers.pop(); close; close = closers.pop()) await close().catch(report);
  }

  async function stop(exitCode: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), closeLimitMs);
    await closeAll();
    // A start that was still under way fails now, or stops at its next step; what it opened meanwhile is closed too.
    await started.catch(() => undefined);
    await closeAll();
    process.exit(exitCode);
  }

  async function fail(error: unknown): Promise<void> {
    if (!stopping) report(error);
    await stop(1);
  }

  // Not `once`: npm repeats a Ctrl-C that reached us already, and without a listener that would end us half-way.
  for (const signal of signals) process.on(signal, () => stop(0));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  const started = Promise.resolve().then(() =>
    start({
      onClose: (close) => closers.push(close),
      continueOrStop() {
        if (stopping) throw new Error('told to stop');
      },
    }),
  );
  await started.catch(fail);
}

function report(error: unknown): void {
  const text = error instanceof StopError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
}
