import { StopError } from '#core/server/errors';

export interface Lifecycle {
  /** Registers a closing step; steps run in reverse order. */
  onClose(close: () => Promise<void>): void;
  /** To be called between the steps of a start: throws once the program has been asked to stop. */
  continueOrStop(): void;
  /**
   * Lets the closing steps take longer after a SIGTERM; whoever presses Ctrl-C (SIGINT) never waits.
   * @returns a signal that is aborted when they should take no longer than usual: after a SIGINT or SIGHUP, a failure,
   * or a second SIGTERM
   */
  takeTime(ms: number): AbortSignal;
}

/** For closing everything, so that whoever stops us never waits longer than 5 s. */
const closeLimitMs = 4700;
/** A SIGTERM so soon after the first is the same one, sent to npm and passed on by it, and to us. */
const sameSignalMs = 1000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program until a signal or a failure ends it, closes what it opened, and exits: with 0 after a signal, with 1
 * after a failure, or when closing takes too long. A `StopError` is shown as its message alone.
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
    // A start in progress fails now, or stops at its next step; what it has opened is closed too.
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

  // Not `once`: npm repeats a Ctrl-C that we already got, and without a handler that would kill us half-way.
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
