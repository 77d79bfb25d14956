import { parentPort, Worker, workerData } from 'node:worker_threads';

export interface ThreadLimits {
  /** For all of it, in ms. */
  limitMs: number;
  /** The most memory that its objects take, in MB. */
  mostMegabytes: number;
}

/** The work was ended since it went beyond a limit. */
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
 * Has a thread of its own do work that would keep this one from everybody else. It is ended with the generator, and at its limits.
 * @param script absolute; it calls `serveParts`
 * @param input as structured clone copies it
 * @returns what it makes, part by part: the next is made when it is asked for, so that this thread never has much to take in at once
 * @throws ThreadEnded beyond a limit; what the script throws
 */
export async function* partsFrom(script: string, input: unknown, limits: ThreadLimits): AsyncGenerator<unknown> {
  const thread = new Worker(script, {
    workerData: input,
    // What it works on is strangers': it gets none of the settings, and no flags of the process that it belongs to.
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

/**
 * The thread's side of `partsFrom`.
 * @param make gets the input
 */
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
