import { dayOf } from '#core/contract/calendar';
import type { OperatorRole } from '#core/contract/duties';
import type { Clock } from '#core/server/clock';
import type { Transaction } from '#core/server/database/database';
import { listOperatorsWithRole } from '#core/server/operator-queries';
import { noteDay, type ReminderTable } from './daily-reminder-queries.ts';
import type { MailKind, WaitingKind } from './mail-kinds.ts';
import type { Outbox } from './outbox.ts';

export interface DailyReminder {
  table: ReminderTable;
  kind: Exclude<MailKind, WaitingKind>;
  roles: readonly OperatorRole[];
}

interface ReminderParts {
  outbox: Pick<Outbox, 'enqueue'>;
  clock: Clock;
}

/**
 * At most one server queues the mails each day.
 * @returns true if mails are queued; then call `outbox.kick()` after the transaction
 */
export async function remindOperators(
  trx: Transaction,
  { outbox, clock }: ReminderParts,
  { table, kind, roles }: DailyReminder,
): Promise<boolean> {
  const operators = await listOperatorsWithRole(trx, roles);
  // A day without recipients isn't recorded, so that operators appointed later today still get the mail.
  if (operators.length === 0 || !(await noteDay(trx, table, dayOf(clock.now())))) return false;
  for (const accountId of operators) {
    await outbox.enqueue(trx, { kind, payload: { accountId } });
  }
  return true;
}
