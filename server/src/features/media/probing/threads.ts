import path from 'node:path';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { packageRoot } from '#server/platform/paths';
import type { ProbeResult, ProbeTask } from './tasks.ts';

/** A task took longer than it may, or more memory; its thread was ended. */
export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError';
}

/** Compiled, also where the sources run (in tests, which compile first): Node 20 can't read them. */
const script = path.join(packageRoot, 'dist/server/src/features/media/probing/probe-worker.js');

/**
 * Does tasks in threads beside the one that answers requests, so that however long they take it keeps turning, and ends those that
 * take too long. Threads begin with the first task and end when there was none for ten seconds; they keep no process alive.
 */
export class ProbeThreads {
  readonly #threads: Piscina<ProbeTask, ProbeResult>;
  readonly #limit: ReturnType<typeof pLimit>;

  /** @param atOnce how many tasks at a time, each in a thread of its own; more wait for their turn */
  constructor(atOnce: number) {
    this.#limit = pLimit(atOnce);
    this.#threads = new Piscina({
      filename: script,
      name: 'doTask',
      minThreads: 0,
      maxThreads: atOnce,
      idleTimeout: 10_000,
      // A thread that waits for its next task asleep couldn't be ended at once.
      atomics: 'disabled',
      // What it works on is strangers': it gets none of the settings, and no flags of the process that it belongs to.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
  }

  /**
   * Has a task done once it is its turn.
   * @param makeTask is called when the turn has come; the task's port goes over to the thread
   * @param limitMs how long it may take from then on, in ms
   * @throws ThreadLimitError when it takes longer, or too much memory; an Error when it fails
   */
  run(makeTask: () => ProbeTask, limitMs: number): Promise<ProbeResult> {
    return this.#limit(async () => {
      const task = makeTask();
      const signal = AbortSignal.timeout(Math.ceil(limitMs));
      try {
        return await this.#threads.run(task, { transferList: [task.port], signal });
      } catch (error) {
        if (signal.aborted) throw new ThreadLimitError(`it took over ${limitMs} ms`);
        if (isOutOfMemory(error)) throw new ThreadLimitError('it took too much memory');
        throw error;
      }
    });
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
