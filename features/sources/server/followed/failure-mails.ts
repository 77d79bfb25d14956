import { rolesWith } from '#core/contract/duties';
import { transact } from '#core/server/database/transact';
import type { Outbox } from '#core/server/mail/outbox';
import { listOperatorsWithRole } from '#core/server/operator-queries';
import type { Platform } from '#core/server/platform';
import { notifyAfterMs, notifyAgainMs } from './policy.ts';
import { noteNotified } from './queries.ts';

export interface FailureMailsParts extends Pick<Platform, 'database' | 'clock'> {
  outbox: Pick<Outbox, 'enqueue' | 'kick'>;
}

export class FailureMails {
  readonly #parts: FailureMailsParts;

  constructor(parts: FailureMailsParts) {
    this.#parts = parts;
  }

  async send(): Promise<void> {
    const { database, clock, outbox } = this.#parts;
    const now = clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    const isNew = await transact(database, async (trx) => {
      const operators = await listOperatorsWithRole(trx, rolesWith('messages'));
      // Operators who are appointed later must still be notified.
      if (operators.length === 0) return false;
      const isAny = await noteNotified(trx, {
        since: before(notifyAfterMs),
        notifiedBefore: before(notifyAgainMs),
        now,
      });
      if (!isAny) return false;
      for (const accountId of operators)
        await outbox.enqueue(trx, { kind: 'followed-feeds-failing', payload: { accountId } });
      return true;
    });
    if (isNew) outbox.kick();
  }
}
