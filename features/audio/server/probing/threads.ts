import path from 'node:path';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { packageRoot } from '#core/server/paths';
import type { ProbeResult, ProbeTask } from './tasks.ts';

export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError';
}

/** Threads run the compiled script, because Node 20 can't run sources in a thread. Tests compile it first. */
const script = path.join(packageRoot, 'dist/server/probe-audio.js');

/**
 * Reads untrusted files in separate threads, and terminates tasks that take too long. Idle threads end after ten seconds, and don't keep
 * the process alive.
 */
export class ProbeThreads {
  readonly #threads: Piscina<ProbeTask, ProbeResult>;
  readonly #limit: ReturnType<typeof pLimit>;

  constructor(atOnce: number) {
    this.#limit = pLimit(atOnce);
    this.#threads = new Piscina({
      filename: script,
      name: 'doTask',
      minThreads: 0,
      maxThreads: atOnce,
      idleTimeout: 10_000,
      // With atomics, a thread sleeps until its next task, and can't be terminated immediately.
      atomics: 'disabled',
      // The thread processes untrusted data, so it gets neither the settings nor this process's flags.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
  }

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
