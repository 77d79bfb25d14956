import type { OpenLibrary } from '#core/server/cli/library';

const pauseMs = 500;

/** Brings in a run, several items at a time as a server does, until all of it is over: a server that runs may be at some of it. */
export async function workOnRun({ queue, sources, signal }: OpenLibrary, id: string): Promise<void> {
  const { kind, atOnce } = sources.worker;
  while (!signal.aborted && (await isRunning(sources, id))) {
    await Promise.all(Array.from({ length: atOnce }, () => queue.runDue(kind, signal, { lane: id })));
    // What failed once waits to be tried again.
    if (await isRunning(sources, id)) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function isRunning(sources: OpenLibrary['sources'], id: string): Promise<boolean> {
  const { run } = await sources.desk.read('all', id, { pageNumber: 1, pageSize: 1, state: undefined });
  return run.is_running;
}
