import type { Kobo } from '#core/contract/money';
import type { Transaction } from '#core/server/database/database';
import { outsideQuietHours, zoneOrLibrarys } from '#core/server/mail/quiet-hours';
import type { Platform } from '#core/server/platform';
import { closedFundMail, kindOf, type ReminderKind, reminderKinds, smallAmountMail } from './mails.ts';
import * as queries from './reminder-queries.ts';
import { latestMs, nextReminder } from './times.ts';

export interface ReminderRoundParts extends Pick<Platform, 'clock' | 'outbox'> {
  minimum(): Kobo;
}

export class ReminderRound {
  readonly #parts: ReminderRoundParts;

  constructor(parts: ReminderRoundParts) {
    this.#parts = parts;
  }

  run(signal?: AbortSignal): Promise<void> {
    return this.#parts.outbox.queueDue(reminderKinds, (trx, max) => this.#queueSome(trx, max), signal);
  }

  async #queueSome(trx: Transaction, max: number) {
    const { clock, outbox, minimum } = this.#parts;
    const now = clock.now();
    const due = await queries.lockDue(trx, now, max);
    const decided = due.map((row) => decide(row, { now, minimum: minimum() }));
    let queued = 0;
    for (const { row, kind } of decided) {
      if (kind === null) continue;
      const payload = { accountId: row.account_id, reminderId: row.id, due: row.due_at.toISOString() };
      await outbox.enqueue(trx, { kind, payload });
      queued += 1;
    }
    await queries.setDue(
      trx,
      decided.map(({ next }) => next),
    );
    return { looked: due.length, queued };
  }
}

interface Decided {
  row: queries.ReminderRow;
  kind: ReminderKind | null;
  next: queries.NextDue;
}

function decide(row: queries.ReminderRow, { now, minimum }: { now: Date; minimum: Kobo }): Decided {
  const { id, is_confirmed, day, told_closed_at, told_small_at } = row;
  const zone = zoneOrLibrarys(row.zone);
  const next = { id, due_at: nextReminder(now, { day, zone }), told_closed_at, told_small_at };
  const isTooLate = now.getTime() - row.due_at.getTime() > latestMs;
  if (isTooLate || !is_confirmed) return { row, kind: null, next };
  const awake = outsideQuietHours(now, zone);
  if (awake > now) return { row, kind: null, next: { ...next, due_at: awake } };
  const kind = kindOf(row, minimum);
  const told = {
    told_closed_at: kind === closedFundMail ? (told_closed_at ?? now) : null,
    told_small_at: kind === smallAmountMail ? (told_small_at ?? now) : null,
  };
  const wasTold = (kind === closedFundMail && told_closed_at) || (kind === smallAmountMail && told_small_at);
  return { row, kind: wasTold ? null : kind, next: { ...next, ...told } };
}
