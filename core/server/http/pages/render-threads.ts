import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { PageTask, ReadReply, RenderedPage } from '#core/contract/rendered-page';
import { packageRoot } from '#core/server/paths';
import type { RenderThreadData, RenderThreadTask } from './render-worker.ts';

/** Threads run the compiled script, because Node 20 can't read TypeScript sources. */
const script = path.join(packageRoot, 'dist/server/render-page.js');

/** A page takes some 20 ms, and more threads would take the processor from requests. */
export const threadLimit = 2;
/** In ms. A thread's first page takes longest, because the thread loads the app. */
const longestMs = 60_000;
/** In ms; an idle thread takes some 30 MB. */
const idleMs = 60_000;
/** In MB. A page is made of a few replies, so using more memory is a fault. */
const maxMegabytes = 256;

type Read = (address: string) => Promise<ReadReply>;

/** Pages are rendered in threads, so that no request waits for React. Idle threads end. */
export class RenderThreads {
  readonly #threads: Piscina<RenderThreadTask, RenderedPage>;

  constructor(data: RenderThreadData) {
    this.#threads = new Piscina({
      filename: script,
      name: 'renderInThread',
      minThreads: 0,
      maxThreads: threadLimit,
      idleTimeout: idleMs,
      // A worker thread that sleeps until its next task couldn't be terminated immediately.
      atomics: 'disabled',
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
      workerData: data,
    });
  }

  async render(task: PageTask, read: Read): Promise<RenderedPage> {
    const { port1: here, port2: port } = new MessageChannel();
    here.on('message', (address: string) => {
      void answer(address).then((reply) => here.postMessage({ address, reply }));
    });
    const answer = (address: string) => read(address).catch(() => ({ status: 503, etag: '', body: '' }));
    try {
      const signal = AbortSignal.timeout(longestMs);
      return await this.#threads.run({ task, port }, { transferList: [port], signal });
    } finally {
      here.close();
    }
  }

  async stop(): Promise<void> {
    await this.#threads.destroy();
  }
}
