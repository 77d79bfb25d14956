import { pathToFileURL } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import { workerData } from 'piscina';
import type { PageRenderer, PagesModule, PageTask, ReadReply, RenderedPage } from '#core/contract/rendered-page';

export interface RenderThreadData {
  file: string;
  facts: Readonly<Record<string, string>>;
}

export interface RenderThreadTask {
  task: PageTask;
  port: MessagePort;
}

let renderer: Promise<PageRenderer> | null = null;

export async function renderInThread({ task, port }: RenderThreadTask): Promise<RenderedPage> {
  renderer ??= start(workerData);
  const waiting = new Map<string, (reply: ReadReply) => void>();
  port.on('message', ({ address, reply }: { address: string; reply: ReadReply }) => waiting.get(address)?.(reply));
  try {
    const { render } = await renderer;
    return await render(task, (address) => {
      const answered = new Promise<ReadReply>((resolve) => waiting.set(address, resolve));
      port.postMessage(address);
      return answered;
    });
  } finally {
    port.close();
  }
}

async function start({ file, facts }: RenderThreadData): Promise<PageRenderer> {
  const { startRendering }: PagesModule = await import(pathToFileURL(file).href);
  return await startRendering(facts);
}
