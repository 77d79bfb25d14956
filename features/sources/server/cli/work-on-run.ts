import type { OpenLibrary } from '#core/server/cli/library';

const pauseMs = 500;

/** A running server may work on the same run. */
export async function workOnRun({ queue, sources, signal }: OpenLibrary, id: string): Promise<void> {
  const { kind, atOnce } = sources.worker;
  while (!signal.aborted && (await isRunning(sources, id))) {
    await Promise.all(Array.from({ length: atOnce }, () => queue.runDue(kind, signal, { lane: id })));
    if (await isRunning(sources, id)) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function isRunning(sources: OpenLibrary['sources'], id: string): Promise<boolean> {
  const { run } = await sources.desk.read('all', id, { pageNumber: 1, pageSize: 1, state: undefined });
  return run.is_running;
}
