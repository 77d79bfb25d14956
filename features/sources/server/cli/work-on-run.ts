import type { OpenLibrary } from '#core/server/cli/library';

/** Brings in what is due of a run, several items at a time as a server does. */
export async function workOnRun({ queue, sources, signal }: OpenLibrary, id: string): Promise<void> {
  const { kind, atOnce } = sources.worker;
  await Promise.all(Array.from({ length: atOnce }, () => queue.runDue(kind, signal, { lane: id })));
}
