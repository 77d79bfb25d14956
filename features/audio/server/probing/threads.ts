import path from 'node:path';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { packageRoot } from '#core/server/paths';
import type { ProbeResult, ProbeTask } from './tasks.ts';

export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError';
}

/** The compiled script, because Node 20 can't run sources in a thread. Tests compile it first. */
const script = path.join(packageRoot, 'dist/server/probe-audio.js');

/**
 * Keeps tasks off the thread of requests, and terminates tasks that take too long. Threads end after ten idle seconds, and don't keep the
 * process alive.
 */
export class ProbeThreads {
  readonly #threads: Piscina<ProbeTask, ProbeResult>;
  readonly #limit: ReturnType<typeof pLimit>;

  /** @param atOnce the number of threads */
  constructor(atOnce: number) {
    this.#limit = pLimit(atOnce);
    this.#threads = new Piscina({
      filename: script,
      name: 'doTask',
      minThreads: 0,
      maxThreads: atOnce,
      idleTimeout: 10_000,
      // A thread that sleeps until its next task couldn't be terminated immediately.
      atomics: 'disabled',
      // The thread processes untrusted data, so it gets neither the settings nor this process's flags.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
  }

  /**
   * @param task whose port or bytes of audio are transferred to the thread
   * @param limitMs for the task itself, in ms; none when absent
   * @throws ThreadLimitError when the task exceeds its time or memory; an Error when it fails
   */
  run(task: ProbeTask, limitMs?: number): Promise<ProbeResult> {
    return this.#limit(async () => {
      const signal = limitMs === undefined ? undefined : AbortSignal.timeout(Math.ceil(limitMs));
      const transferList = 'audio' in task ? ['port' in task.audio ? task.audio.port : task.audio.content] : [];
      try {
        return await this.#threads.run(task, { transferList, ...(signal && { signal }) });
      } catch (error) {
        if (signal?.aborted) throw new ThreadLimitError(`it took over ${limitMs} ms`);
        if (isOutOfMemory(error)) throw new ThreadLimitError('it took too much memory');
        throw error;
      }
    });
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
