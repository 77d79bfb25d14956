import type { Database } from '#server/database/database';
import { snapshot } from '#server/database/snapshot';
import { checkGifts } from '#server/features/gifts/check';
import { checkGiving } from '#server/features/giving/check';
import { checkPayments } from '#server/features/payments/check';
import { checkStore } from '#server/features/store/check';
import { checkWallet } from '#server/features/wallet/check';
import type { BookCheck, BookFindings } from '#server/platform/book-check';

const checks: readonly BookCheck[] = [checkWallet, checkStore, checkGiving, checkGifts, checkPayments];

/**
 * Proves the books, all as they are at one moment, whatever is bought meanwhile.
 * @returns what every feature found; without faults the books are right
 */
export function checkBooks(db: Database): Promise<BookFindings> {
  return snapshot(db, async (trx) => {
    const found: BookFindings[] = [];
    for (const check of checks) found.push(await check(trx));
    return { faults: found.flatMap(({ faults }) => faults), notes: found.flatMap(({ notes }) => notes) };
  });
}
