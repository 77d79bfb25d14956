import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Transaction } from '#server/database/database';
import type { Connection } from '#server/database/pool';
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

/** Work that a server has taken. */
export interface Job<Data> {
  id: string;
  data: Data;
  /** Which try it is, from 1; a server that ended in the middle counts, a connection that broke doesn't. */
  tries: number;
  /** Tells that it can't be finished by this server any more: another may have it. */
  lost: AbortSignal;
}

export interface NewJob<Data> {
  /** A UUID; where the queue has it already, nothing is added. */
  id: string;
  data: Data;
}

export interface QueueNeeds {
  /** Its queue takes a connection of its own. */
  connection: Connection;
  /** Its name. */
  name: string;
  /** How often a job is tried at most. */
  mostTries: number;
  /** Time until a job that failed is tried again, in seconds; it doubles each time. */
  pauseSeconds: number;
}

/**
 * A queue of background jobs in the library's own database (pg-boss), one at a time a server. A server shows that it is at a job by
 * a lock that goes with its connection: what a killed one had in hand is taken up by whichever asks next.
 */
export class JobQueue<Data extends object> {
  readonly #needs: QueueNeeds;
  #open: { client: pg.Client; boss: PgBoss; gone: AbortController } | null = null;
  #lost: Job<Data> | null = null;

  constructor(needs: QueueNeeds) {
    this.#needs = needs;
  }

  /**
   * Connects where it isn't, and makes the queue where there is none.
   * @throws Error when that can't be, or other servers keep it waiting
   */
  async open(stopping?: AbortSignal): Promise<void> {
    if (this.#open) return;
    const { connection, name, mostTries, pauseSeconds } = this.#needs;
    const client = new pg.Client(connection);
    const gone = new AbortController();
    client.on('error', () => undefined);
    client.once('end', () => {
      this.#open = null;
      gone.abort(new Error('the connection of the jobs broke'));
    });
    await client.connect();
    try {
      const boss = new PgBoss({ db: runOn(client), supervise: false, schedule: false });
      boss.on('error', () => undefined);
      // Servers that start together would make it at once, and each wait for the other.
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

  /** Lets go of what is in hand, and of the connection. */
  async close(): Promise<void> {
    const open = this.#open;
    if (!open) return;
    await open.boss.stop({ graceful: false }).catch(() => undefined);
    await open.client.end();
  }

  /** Adds jobs that the queue doesn't have yet. */
  async add(jobs: readonly NewJob<Data>[]): Promise<void> {
    const { name } = this.#needs;
    if (jobs.length > 0) await this.#boss.insert(jobs.map((job) => ({ name, ...job })));
  }

  /**
   * @param wanted jobs: the first of them that is free, also one that the queue doesn't have yet, is taken before all others
   * @returns the next job, now this server's; null when there is none to be done yet, or others keep it waiting
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

  /** Takes a job off the queue, in the transaction that has its outcome: it is done once. */
  async finish(trx: Transaction, { id }: Job<Data>): Promise<void> {
    await this.#boss.deleteJob(this.#needs.name, id, { db: runIn(trx) });
  }

  /** Has a job done again after a while. */
  async fail({ id }: Job<Data>, why: string): Promise<void> {
    await this.#boss.fail(this.#needs.name, id, { message: why });
  }

  /** Puts a job back as it was before it was taken: that it wasn't done is nobody's fault. */
  async putBack({ id, data }: Job<Data>): Promise<void> {
    await this.#boss.deleteJob(this.#needs.name, id);
    await this.add([{ id, data }]);
  }

  /** Has others see that this server is at the job no more; to be called however it ended. */
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

  async #forgiveLost(client: pg.Client): Promise<void> {
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
