import type { Transaction } from '#core/server/database/database';

/** Each keeps the days on which operators were written to about one matter. */
export type ReminderTable = 'backup_reminders' | 'reconciliation_reminders' | 'storage_reminders';

/** Notes that operators were written to on a day. @param day `YYYY-MM-DD` @returns whether it wasn't noted before */
export async function noteDay(trx: Transaction, table: ReminderTable, day: string): Promise<boolean> {
  const noted = await trx
    .insertInto(table)
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return noted !== undefined;
}
