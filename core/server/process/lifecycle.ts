import { StopError } from '#core/server/errors';

export interface Lifecycle {
  onClose(close: () => Promise<void>): void;
  /** Throws between the steps of a program's start once the program has been asked to stop. */
  continueOrStop(): void;
  /**
   * Gives the closing steps of a program more time after a SIGTERM; Ctrl-C never waits.
   * @returns a signal for the end of the extra time
   */
  takeTime(ms: number): AbortSignal;
}

/** In ms, for all closing steps of a program, so that stopping takes less than 5 s. */
const closeLimitMs = 4700;
/** In ms. npm passes on a SIGTERM that this process also got, so a second one this soon is the same. */
const sameSignalMs = 1000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * The exit code is 0 after a signal, and 1 after a failure or when closing takes too long.
 * @param start resolves when the program is up
 */
export async function runUntilStopped(start: (life: Lifecycle) => Promise<void>): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  const hurry = new AbortController();
  let stopping = false;
  let stoppedAt = 0;
  let timeTakenMs = 0;

  async function closeAll(): Promise<void> {
    for (let close = closers.pop(); close; close = closers.pop()) await close().catch(report);
  }

  async function stop(exitCode: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    stoppedAt = performance.now();
    exitAfter(timeTakenMs + closeLimitMs);
    await closeAll();
    await started.catch(() => undefined);
    await closeAll();
    process.exit(exitCode);
  }

  async function fail(error: unknown): Promise<void> {
    if (!stopping) report(error);
    hurryUp();
    await stop(1);
  }

  function hurryUp(): void {
    if (hurry.signal.aborted) return;
    hurry.abort();
    exitAfter(closeLimitMs);
  }

  function onSignal(signal: NodeJS.Signals): void {
    const isRepeated = stopping && performance.now() - stoppedAt > sameSignalMs;
    if (signal !== 'SIGTERM' || isRepeated) hurryUp();
    void stop(0);
  }

  // npm repeats a Ctrl-C, and without a handler the repeated signal would kill the process half-way.
  for (const signal of signals) process.on(signal, onSignal);
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  const started = Promise.resolve().then(() =>
    start({
      onClose: (close) => closers.push(close),
      continueOrStop() {
        if (stopping) throw new Error('told to stop');
      },
      takeTime(ms) {
        timeTakenMs = ms;
        return hurry.signal;
      },
    }),
  );
  await started.catch(fail);
}

function exitAfter(ms: number): void {
  setTimeout(() => process.exit(1), ms);
}

function report(error: unknown): void {
  const text = error instanceof StopError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
}
