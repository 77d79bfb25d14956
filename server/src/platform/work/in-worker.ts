import path from 'node:path';
import { type MessagePort, Worker } from 'node:worker_threads';
import { packageRoot } from '#server/platform/paths';
import { Turns } from './turns.ts';

/** What runs in threads of its own, and how much it may take. */
export interface WorkerNeeds {
  /** The module below Lectern's folder, without its ending, e.g. `server/src/features/media/judging/judge-worker`. */
  module: string;
  /** How many tasks at a time, each in a thread of its own; more wait for their turn. */
  atOnce: number;
  /** Memory of JavaScript objects a thread may take, in MB; a thread that wants more is ended. */
  megabytes: number;
}

/** A task took longer than it may, or more memory; its thread was ended. */
export class WorkerLimitError extends Error {
  override readonly name = 'WorkerLimitError';
}

/** What a thread answers to a task: its result, or what went wrong. */
export type Answer<Result> = { result: Result } | { fault: { message: string; stack: string } };

const idleMs = 10_000;

/**
 * Does tasks in threads beside the one that answers requests, so that however long they take it keeps turning, and ends those that
 * take too long. Threads begin with the first task and end when there was none for ten seconds; they keep no process alive.
 */
export class WorkerPool<Task, Result> {
  readonly #needs: WorkerNeeds;
  readonly #turns: Turns;
  readonly #idle = new Map<Worker, NodeJS.Timeout>();

  constructor(needs: WorkerNeeds) {
    this.#needs = needs;
    this.#turns = new Turns(needs.atOnce);
  }

  /**
   * Has a task done by `answerTasks` in a thread, once it is its turn.
   * @param makeTask is called when the turn has come; `ports` of the task go over to the thread
   * @param limitMs how long it may take from then on, in ms
   * @throws WorkerLimitError when it takes longer, or too much memory; an Error when it fails
   */
  run(makeTask: () => { task: Task; ports?: readonly MessagePort[] }, limitMs: number): Promise<Result> {
    return this.#turns.take(async () => {
      const worker = this.#take();
      const { task, ports = [] } = makeTask();
      const answer = await this.#ask(worker, { task, ports, limitMs });
      this.#keep(worker);
      if ('fault' in answer) throw Object.assign(new Error(answer.fault.message), { stack: answer.fault.stack });
      return answer.result;
    });
  }

  #take(): Worker {
    const [known] = this.#idle;
    if (!known) return start(this.#needs);
    const [worker, timer] = known;
    clearTimeout(timer);
    this.#idle.delete(worker);
    removeListeners(worker);
    worker.ref();
    return worker;
  }

  #keep(worker: Worker): void {
    worker.unref();
    const end = () => {
      clearTimeout(timer);
      this.#idle.delete(worker);
      void worker.terminate();
    };
    const timer = setTimeout(end, idleMs).unref();
    worker.on('error', end).on('exit', end);
    this.#idle.set(worker, timer);
  }

  /** The thread is ended unless it answers. */
  #ask(
    worker: Worker,
    { task, ports, limitMs }: { task: Task; ports: readonly MessagePort[]; limitMs: number },
  ): Promise<Answer<Result>> {
    return new Promise((resolve, reject) => {
      const settle = (outcome: () => void) => {
        clearTimeout(timer);
        removeListeners(worker);
        outcome();
      };
      const fail = (error: Error) =>
        settle(() => {
          // What a thread says while it ends is of no use.
          worker.on('error', () => undefined);
          void worker.terminate();
          reject(error);
        });
      const timer = setTimeout(() => fail(new WorkerLimitError(`it took over ${limitMs} ms`)), limitMs);
      worker.once('message', (answer: Answer<Result>) => settle(() => resolve(answer)));
      worker.once('error', (error) => fail(isOutOfMemory(error) ? new WorkerLimitError(error.message) : error));
      worker.once('exit', (code) => fail(new Error(`the thread ended with ${code}`)));
      worker.postMessage(task, [...ports]);
    });
  }
}

function start({ module, megabytes }: WorkerNeeds): Worker {
  // Compiled, also where the sources run (in tests, which compile first): Node 20 can't read them.
  return new Worker(path.join(packageRoot, 'dist', `${module}.js`), {
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
}

/** Ours alone: without Node's own a worker hears no more. */
function removeListeners(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
