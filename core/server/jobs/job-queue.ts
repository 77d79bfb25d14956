import PgBoss from 'pg-boss';
import type { Connection } from '#core/server/database/connection';
import type { Transaction } from '#core/server/database/database';
import { SessionClient } from '#core/server/database/session-client';
import { runIn, runOn } from './executors.ts';
import {
  findFree,
  forgiveTry,
  keepOthersFromTaking,
  letOthersTake,
  putBackAbandoned,
  showAtWork,
  showDone,
  takeById,
} from './job-queries.ts';

/** A job taken by this server. */
export interface Job<Data> {
  id: string;
  data: Data;
  /** The number of this attempt, from 1; one cut off by a server's death counts, one by a broken connection doesn't. */
  tries: number;
  /** Aborted when this server can't finish the job any more: another may have it. */
  lost: AbortSignal;
}

export interface NewJob<Data> {
  /** A UUID; if the queue has it already, nothing is added. */
  id: string;
  data: Data;
}

export interface QueueNeeds {
  /** Past any pooler: the queue opens a connection of its own. */
  connection: Connection;
  name: string;
  /** The most attempts for a job. */
  mostTries: number;
  /** The pause before a failed job is retried, in seconds; doubles each time. */
  pauseSeconds: number;
}

/** How long a statement may go without an answer: the first start creates pg-boss's tables. */
const answerMs = 30_000;

/**
 * A queue of background jobs in the library's own database (pg-boss), one job at a time per server. A server holds a
 * lock on its job that ends with its connection: the job of a killed server goes to the next one that asks.
 */
export class JobQueue<Data extends object> {
  readonly #needs: QueueNeeds;
  #open: { client: SessionClient; boss: PgBoss; gone: AbortController } | null = null;
  #lost: Job<Data> | null = null;

  constructor(needs: QueueNeeds) {
    this.#needs = needs;
  }

  /**
   * Connects if necessary, and creates the queue if there is none.
   * @throws Error when that fails, or other servers keep the lock for too long
   */
  async open(stopping?: AbortSignal): Promise<void> {
    if (this.#open) return;
    const { connection, name, mostTries, pauseSeconds } = this.#needs;
    const client = await SessionClient.open(connection, answerMs);
    const gone = new AbortController();
    client.onEnd(() => {
      this.#open = null;
      gone.abort(new Error('the connection of the jobs broke'));
    });
    try {
      const boss = new PgBoss({ db: runOn(client), supervise: false, schedule: false });
      boss.on('error', () => undefined);
      // Servers that start together would otherwise create it at once and deadlock.
      if (!(await keepOthersFromTaking(client, stopping))) throw new Error('other servers are at the jobs');
      await boss.start();
      const policy = { retryLimit: mostTries - 1, retryDelay: pauseSeconds, retryBackoff: true };
      await boss.createQueue(name, { name, ...policy });
      await this.#forgiveLost(client);
      await letOthersTake(client);
      this.#open = { client, boss, gone };
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** Releases the current job and the connection. */
  async close(): Promise<void> {
    const open = this.#open;
    if (!open) return;
    await open.boss.stop({ graceful: false }).catch(() => undefined);
    await open.client.end();
  }

  /** Jobs that the queue already has are ignored. */
  async add(jobs: readonly NewJob<Data>[]): Promise<void> {
    const { name } = this.#needs;
    if (jobs.length > 0) await this.#boss.insert(jobs.map((job) => ({ name, ...job })));
  }

  /**
   * @param wanted jobs that take precedence: the first of them that is free is taken, added first if it isn't queued
   * @returns the next job, now this server's; null when none is due, or others keep the lock for too long
   */
  async take(stopping?: AbortSignal, wanted: readonly NewJob<Data>[] = []): Promise<Job<Data> | null> {
    const { name, pauseSeconds } = this.#needs;
    const { client, boss, gone } = this.#opened;
    if (!(await keepOthersFromTaking(client, stopping))) return null;
    try {
      await putBackAbandoned(client, name, pauseSeconds);
      const [job] = (await this.#takeWanted(wanted)) ?? (await boss.fetch<Data>(name, { includeMetadata: true }));
      if (!job) return null;
      await showAtWork(client, job.id);
      return { id: job.id, data: job.data, tries: job.retryCount + 1, lost: gone.signal };
    } finally {
      await letOthersTake(client);
    }
  }

  /** Completes a job in the transaction that writes its result. */
  async finish(trx: Transaction, { id }: Job<Data>): Promise<void> {
    await this.#boss.deleteJob(this.#needs.name, id, { db: runIn(trx) });
  }

  /** Retries a job after a pause. */
  async fail({ id }: Job<Data>, why: string): Promise<void> {
    await this.#boss.fail(this.#needs.name, id, { message: why });
  }

  /** Returns a job without counting the attempt, because nothing failed. */
  async putBack({ id, data }: Job<Data>): Promise<void> {
    await this.#boss.deleteJob(this.#needs.name, id);
    await this.add([{ id, data }]);
  }

  /** Releases the lock on a job; to be called whatever its outcome. */
  async letGo(job: Job<Data>): Promise<void> {
    const isSeen = !job.lost.aborted && (await showDone(this.#opened.client, job.id).then(isTrue, isFalse));
    if (!isSeen) this.#lost = job;
  }

  async #takeWanted(wanted: readonly NewJob<Data>[]) {
    const { client } = this.#opened;
    const { name } = this.#needs;
    const ids = wanted.map(({ id }) => id);
    const free = await findFree(client, name, ids);
    const job = wanted.find(({ id }) => id === free);
    if (!job) return null;
    await this.add([job]);
    const retryCount = await takeById(client, name, job.id);
    return retryCount === undefined ? null : [{ ...job, retryCount }];
  }

  async #forgiveLost(client: SessionClient): Promise<void> {
    const lost = this.#lost;
    if (lost) await forgiveTry(client, { queue: this.#needs.name, id: lost.id, tries: lost.tries });
    this.#lost = null;
  }

  get #opened() {
    if (!this.#open) throw new Error('the connection of the jobs broke');
    return this.#open;
  }

  get #boss(): PgBoss {
    return this.#opened.boss;
  }
}

const isTrue = () => true;
const isFalse = () => false;
