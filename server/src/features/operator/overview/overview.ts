import { MessageId } from '#contract/ids';
import { type Overview as OverviewReply, overviewItems } from '#contract/operator/overview';
import type { Database } from '#server/database/database';
import { countByStatus } from '#server/features/operator/messages/list-queries';
import { presentCounts } from '#server/features/operator/messages/present';
import type { PinBudget } from '#server/features/wallet/pin-budget';
import * as queries from './queries.ts';

/** What waits for an operator (decisions: The operator). */
export class Overview {
  readonly #database: Database;
  readonly #pinBudget: Pick<PinBudget, 'readLeft'>;

  constructor(database: Database, pinBudget: Pick<PinBudget, 'readLeft'>) {
    this.#database = database;
    this.#pinBudget = pinBudget;
  }

  /** @returns drafts, what is scheduled, what is missing, what failed, what is abused */
  async read(): Promise<OverviewReply> {
    const db = this.#database;
    const [counts, scheduled, lacking, failed, failures, payments, pins] = await Promise.all([
      countByStatus(db),
      queries.listScheduled(db, overviewItems),
      queries.countLacking(db),
      queries.listUnprepared(db, overviewItems),
      queries.countUnprepared(db),
      queries.countPaymentsInNeed(db),
      this.#pinBudget.readLeft(),
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
      few_pins_left: pins.isLow,
    };
  }
}
