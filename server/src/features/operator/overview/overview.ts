import { MessageId } from '#contract/ids';
import { type Overview as OverviewReply, overviewItems } from '#contract/operator/overview';
import type { Database } from '#server/database/database';
import { countByStatus } from '#server/features/operator/messages/list-queries';
import { presentCounts } from '#server/features/operator/messages/present';
import * as queries from './queries.ts';

/** What waits for an operator (decisions: The operator). */
export class Overview {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns drafts, what is scheduled, what is missing, what failed */
  async read(): Promise<OverviewReply> {
    const db = this.#database;
    const [counts, scheduled, lacking, failed, failures, payments] = await Promise.all([
      countByStatus(db),
      queries.listScheduled(db, overviewItems),
      queries.countLacking(db),
      queries.listUnprepared(db, overviewItems),
      queries.countUnprepared(db),
      queries.countPaymentsInNeed(db),
    ]);
    return {
      counts: presentCounts(counts),
      scheduled: scheduled.map(({ id, topic, publish_at }) => ({
        id: MessageId.parse(id),
        topic,
        publish_at: publish_at.toISOString(),
      })),
      lacking,
      unprepared: {
        total: failures,
        messages: failed.map(({ id, ...rest }) => ({ id: MessageId.parse(id), ...rest })),
      },
      payments,
    };
  }
}
