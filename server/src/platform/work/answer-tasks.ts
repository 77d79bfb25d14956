import { parentPort, type Transferable } from 'node:worker_threads';
import { messageOf } from '#server/platform/errors';
import type { Answer } from './in-worker.ts';

/** A result, and the buffers in it that go over to the other thread without a copy. */
export interface Answered<Result> {
  result: Result;
  buffers?: readonly Transferable[];
}

/**
 * Called once by the module of a `WorkerPool`: does each task that comes, one after the other, and answers it.
 * @param work what it throws fails the task with its message
 * @throws Error when the module isn't run as a thread
 */
export function answerTasks<Task, Result>(work: (task: Task) => Promise<Answered<Result>>): void {
  const port = parentPort;
  if (!port) throw new Error('this module runs as a thread alone');
  const answer = (said: Answer<Result>, buffers: readonly Transferable[] = []) => port.postMessage(said, [...buffers]);
  port.on('message', (task: Task) => {
    work(task).then(
      ({ result, buffers }) => answer({ result }, buffers),
      (error: unknown) => {
        const message = messageOf(error);
        answer({ fault: { message, stack: (error instanceof Error && error.stack) || message } });
      },
    );
  });
}
