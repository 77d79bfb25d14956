import { dayOf } from '#core/contract/calendar';
import type { OperatorRole } from '#core/contract/duties';
import type { Clock } from '#core/server/clock';
import type { Transaction } from '#core/server/database/database';
import { listOperatorsWithRole } from '#core/server/operator-queries';
import { noteDay, type ReminderTable } from './daily-reminder-queries.ts';
import type { MailKind, WaitingKind } from './mail-kinds.ts';
import type { Outbox } from './outbox.ts';

/** A mail that operators get about a matter, once a day at most while it lasts. */
export interface DailyReminder {
  /** Keeps the days on which they were written to. */
  table: ReminderTable;
  /** Of the mail. */
  kind: Exclude<MailKind, WaitingKind>;
  /** Who gets it. */
  roles: readonly OperatorRole[];
}

interface ReminderParts {
  outbox: Pick<Outbox, 'enqueue'>;
  clock: Clock;
}

/**
 * Queues the mails, unless they were queued on this day already, even by another server, or there is nobody to write to.
 * @returns whether it queued them: `outbox.kick()` is to be called after the transaction then
 */
export async function remindOperators(
  trx: Transaction,
  { outbox, clock }: ReminderParts,
  { table, kind, roles }: DailyReminder,
): Promise<boolean> {
  const operators = await listOperatorsWithRole(trx, roles);
  // Whoever becomes one later today is still to hear of it.
  if (operators.length === 0 || !(await noteDay(trx, table, dayOf(clock.now())))) return false;
  for (const accountId of operators) {
    await outbox.enqueue(trx, { kind, payload: { accountId } });
  }
  return true;
}
