import type { Transaction } from '#core/server/database/database';

export type ReminderTable = 'backup_reminders' | 'reconciliation_reminders' | 'storage_reminders';

/** Records that operators got mail on a day. @param day `YYYY-MM-DD` @returns false when it was already recorded */
export async function noteDay(trx: Transaction, table: ReminderTable, day: string): Promise<boolean> {
  const noted = await trx
    .insertInto(table)
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return noted !== undefined;
}
