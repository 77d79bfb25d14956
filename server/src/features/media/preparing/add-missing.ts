import type { Database } from '#server/database/database';
import type { JobQueue } from '#server/platform/jobs/job-queue';
import { findUnqueued } from './preparing-queries.ts';

/** What a job is about. */
export interface PreparingJob {
  /** The audio file's id. */
  audioFileId: string;
}

const atOnce = 2000;
const highest = 2 ** 31 - 1;

/** Gives each audio file that was neither prepared nor queued yet a job. */
export async function addMissing(db: Database, queue: JobQueue<PreparingJob>, signal: AbortSignal): Promise<void> {
  for (let last = '0'; !signal.aborted; ) {
    const found = await findUnqueued(db, last, atOnce);
    const jobs = found.map(({ id, job_id }) => ({
      id: job_id,
      data: { audioFileId: id },
      priority: priorityOf(id),
    }));
    await queue.add(jobs);
    last = found.at(-1)?.id ?? last;
    if (found.length < atOnce) return;
  }
}

/** What came last comes first: new messages are what most listeners want to hear. */
export function priorityOf(audioFileId: string): number {
  return Math.min(Number(audioFileId), highest);
}
