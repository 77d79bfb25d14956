import type { Transaction } from '#core/server/database/database';

export type ReminderTable = 'backup_reminders' | 'reconciliation_reminders' | 'storage_reminders';

export async function noteDay(trx: Transaction, table: ReminderTable, day: string): Promise<boolean> {
  const noted = await trx
    .insertInto(table)
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return noted !== undefined;
}
