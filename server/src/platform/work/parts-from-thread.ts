import { parentPort, Worker, workerData } from 'node:worker_threads';

export interface ThreadLimits {
  /** In total, in ms. */
  limitMs: number;
  /** The heap limit in MB. */
  mostMegabytes: number;
}

/** The thread was terminated because it exceeded a limit. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(limit === 'time' ? 'the thread took too long' : 'the thread took too much memory');
    this.limit = limit;
  }
}

type Part = { isLast: false; value: unknown } | { isLast: true };

/**
 * Runs work in a thread of its own, so as not to block this one. The thread is terminated with the generator, and at
 * its limits.
 * @param script absolute path; it calls `serveParts`
 * @param input must be cloneable
 * @returns the results one by one: the next is produced on demand, so that this thread never receives much at once
 * @throws ThreadEnded beyond a limit; the script's own error
 */
export async function* partsFrom(script: string, input: unknown, limits: ThreadLimits): AsyncGenerator<unknown> {
  const thread = new Worker(script, {
    workerData: input,
    // It processes strangers' data: it gets neither the settings nor this process's flags.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.mostMegabytes },
  });
  const late = AbortSignal.timeout(limits.limitMs);
  try {
    while (true) {
      const part = await nextPart(thread, late);
      if (part.isLast) return;
      yield part.value;
    }
  } finally {
    await thread.terminate();
  }
}

function nextPart(thread: Worker, late: AbortSignal): Promise<Part> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ThreadEnded('time'));
    if (late.aborted) return stop();
    late.addEventListener('abort', stop, { once: true });
    const done = () => late.removeEventListener('abort', stop);
    for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
    thread.once('message', (part: Part) => {
      done();
      resolve(part);
    });
    thread.once('error', (error: NodeJS.ErrnoException) => {
      done();
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded('memory') : error);
    });
    thread.once('exit', (code) => {
      done();
      reject(new Error(`the thread ended with ${code} before it was done`));
    });
    thread.postMessage('next');
  });
}

/** The thread's side of `partsFrom`. */
export function serveParts(make: (input: unknown) => Generator<unknown>): void {
  const port = parentPort;
  if (!port) throw new Error('this is a thread’s script');
  const parts = make(workerData);
  port.on('message', () => {
    const { done, value } = parts.next();
    const part: Part = done ? { isLast: true } : { isLast: false, value };
    port.postMessage(part);
  });
}
