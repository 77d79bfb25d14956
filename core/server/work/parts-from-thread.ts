import { parentPort, Worker, workerData } from 'node:worker_threads';

export interface ThreadLimits {
  /** In total, in ms. */
  limitMs: number;
  /** The limit of the heap. */
  mostMegabytes: number;
}

export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(limit === 'time' ? 'the thread took too long' : 'the thread took too much memory');
    this.limit = limit;
  }
}

/** The thread's reply: its next part, or a request for more input first. */
type Said = { part: IteratorResult<unknown, void> } | { wants: 'more' };
type Asked = 'next' | { more: IteratorResult<unknown, unknown> };

/**
 * Runs work in its own thread, so that it doesn't block this one. The thread is terminated with the generator, or at its limits.
 * @param script absolute path; it calls `serveParts`
 * @param input must be cloneable
 * @param more input that is too large to hold at once; the thread asks for each item
 * @returns the results one by one, each produced on demand, so that few are held at once
 * @throws ThreadEnded beyond a limit; the script's own error
 */
export async function* partsFrom(
  script: string,
  input: unknown,
  limits: ThreadLimits,
  more: AsyncIterable<unknown> = nothing(),
): AsyncGenerator<unknown> {
  const thread = new Worker(script, {
    workerData: input,
    // The thread processes strangers' data, so it gets neither the settings nor this process's flags.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.mostMegabytes },
  });
  const late = AbortSignal.timeout(limits.limitMs);
  const items = more[Symbol.asyncIterator]();
  let asked: Asked = 'next';
  try {
    while (true) {
      const said = await answerTo(asked, thread, late);
      if ('wants' in said) {
        asked = { more: await items.next() };
        continue;
      }
      if (said.part.done) return;
      yield said.part.value;
      asked = 'next';
    }
  } finally {
    await thread.terminate();
  }
}

async function* nothing(): AsyncGenerator<never> {}

function answerTo(asked: Asked, thread: Worker, late: AbortSignal): Promise<Said> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ThreadEnded('time'));
    if (late.aborted) return stop();
    late.addEventListener('abort', stop, { once: true });
    const done = () => late.removeEventListener('abort', stop);
    for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
    thread.once('message', (said: Said) => {
      done();
      resolve(said);
    });
    thread.once('error', (error: NodeJS.ErrnoException) => {
      done();
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded('memory') : error);
    });
    thread.once('exit', (code) => {
      done();
      reject(new Error(`the thread ended with ${code} before it was done`));
    });
    thread.postMessage(asked);
  });
}

type Parts = Iterator<unknown, void> | AsyncIterator<unknown, void>;

/**
 * The thread's side of `partsFrom`.
 * @param make gets the input, and `more`, which it may read between parts
 */
export function serveParts(make: (input: unknown, more: AsyncIterable<unknown>) => Parts): void {
  const port = parentPort;
  if (!port) throw new Error('this is a thread’s script');
  const say = (said: Said) => port.postMessage(said);
  let take: (item: IteratorResult<unknown, unknown>) => void = () => undefined;
  const next = () =>
    new Promise<IteratorResult<unknown, unknown>>((resolve) => {
      take = resolve;
      say({ wants: 'more' });
    });
  const parts = make(workerData, { [Symbol.asyncIterator]: () => ({ next }) });
  port.on('message', async (asked: Asked) => {
    if (asked === 'next') say({ part: await parts.next() });
    else take(asked.more);
  });
}
