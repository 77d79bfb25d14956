import { parentPort, Worker, workerData } from 'node:worker_threads';

export interface ThreadLimits {
  limitMs: number;
  maxMegabytes: number;
}

export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(limit === 'time' ? 'the thread took too long' : 'the thread took too much memory');
    this.limit = limit;
  }
}

type ThreadReply = { part: IteratorResult<unknown, void> } | { wants: 'more' };
type Asked = 'next' | { more: IteratorResult<unknown, unknown> };

/**
 * The thread ends with the generator, or at its limits; each result is produced on demand.
 * @param input must be cloneable
 * @param more input that is too large to hold at once
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
    resourceLimits: { maxOldGenerationSizeMb: limits.maxMegabytes },
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

function answerTo(asked: Asked, thread: Worker, late: AbortSignal): Promise<ThreadReply> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ThreadEnded('time'));
    if (late.aborted) return stop();
    late.addEventListener('abort', stop, { once: true });
    const done = () => late.removeEventListener('abort', stop);
    for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
    thread.once('message', (said: ThreadReply) => {
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

export function serveParts(make: (input: unknown, more: AsyncIterable<unknown>) => Parts): void {
  const port = parentPort;
  if (!port) throw new Error('this is a thread’s script');
  const say = (said: ThreadReply) => port.postMessage(said);
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
