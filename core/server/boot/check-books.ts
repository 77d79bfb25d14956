import type { BookCheck, BookFindings } from '#core/server/book-check';
import type { Database } from '#core/server/database/database';
import { snapshot } from '#core/server/database/snapshot';
import { checkGifts } from '#features/gifts/server/check';
import { checkGiving } from '#features/giving/server/check';
import { checkStore } from '#features/orders/server/check';
import { checkPayments } from '#features/payments/server/check';
import { checkWallet } from '#features/wallet/server/check';

const checks: readonly BookCheck[] = [checkWallet, checkStore, checkGiving, checkGifts, checkPayments];

/** One snapshot of the database is checked, so that concurrent sales don't look like faults. */
export function checkBooks(db: Database): Promise<BookFindings> {
  return snapshot(db, async (trx) => {
    const found: BookFindings[] = [];
    for (const check of checks) found.push(await check(trx));
    return { faults: found.flatMap(({ faults }) => faults), notes: found.flatMap(({ notes }) => notes) };
  });
}
