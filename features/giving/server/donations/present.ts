import { isTest } from '#core/contract/payment-providers';
import { nairaOf } from '#core/server/database/stored-kobo';
import type { DonationFacts } from '#features/giving/contract/donations';
import type { DonationRow } from './donation-queries.ts';

export function receiptPath(donationId: string): string {
  return `/v1/donations/${donationId}/receipt`;
}

/** Statements count only money that the library has (features/giving/README.md#yearly-statements). */
export function isCounted({ refunded, is_test }: Pick<DonationFacts, 'refunded' | 'is_test'>): boolean {
  return refunded === null && !is_test;
}

export function presentDonation(row: DonationRow): DonationFacts {
  return {
    id: row.id,
    fund_id: row.fund_id,
    fund: row.fund_name,
    amount: nairaOf(row.amount_kobo),
    method: row.method,
    reference: row.reference,
    is_test: row.provider !== null && isTest(row.provider),
    given: row.given_at.toISOString(),
    refunded: row.refunded_at?.toISOString() ?? null,
  };
}
