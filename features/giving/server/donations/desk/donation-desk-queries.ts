import { sql } from 'kysely';
import type { AccountId, DonationId, FundId } from '#core/contract/ids';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import type { Slice } from '#core/server/paged';
import { donationRows } from '#features/giving/server/donations/donation-queries';

export interface DonationFilter {
  fundId?: FundId | undefined;
  accountId?: AccountId | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

export function listDonations(db: Database, filter: DonationFilter, { offset, limit }: Slice) {
  const chosen = filtered(db, filter)
    .select('id')
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit);
  return deskDonationRows(db)
    .where('d.id', 'in', chosen)
    .orderBy('d.given_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
}

export function countDonations(db: Database, filter: DonationFilter): Promise<number> {
  return countRows(filtered(db, filter));
}

function filtered(db: Database, { fundId, accountId, from, before }: DonationFilter) {
  return db
    .selectFrom('donations')
    .$if(fundId !== undefined, (query) => query.where('fund_id', '=', fundId ?? null))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? null))
    .$if(from !== undefined, (query) => query.where('given_at', '>=', from ?? null))
    .$if(before !== undefined, (query) => query.where('given_at', '<', before ?? null));
}

export function findDonation(db: Database, id: DonationId) {
  return deskDonationRows(db).where('d.id', '=', id).executeTakeFirst();
}

export type DeskDonationRow = NonNullable<Awaited<ReturnType<typeof findDonation>>>;

function deskDonationRows(db: Database) {
  return donationRows(db)
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select(['a.first_name', 'a.last_name', 'a.email']);
}

export interface NewRefund {
  donationId: DonationId;
  reason: string;
  /** Null for a refund by the command line. */
  by: AccountId | null;
  ledgerTransactionId: string;
  at: Date;
}

/** The primary key prevents a second refund. */
export async function insertRefund(trx: Transaction, refund: NewRefund): Promise<void> {
  await trx
    .insertInto('donation_refunds')
    .values({
      donation_id: refund.donationId,
      reason: refund.reason,
      refunded_by: refund.by,
      ledger_transaction_id: refund.ledgerTransactionId,
      refunded_at: refund.at,
    })
    .execute();
}

/** Callers must lock the donation's account first. */
export async function isRefunded(trx: Transaction, id: DonationId): Promise<boolean> {
  const row = await trx
    .selectFrom('donation_refunds')
    .where('donation_id', '=', id)
    .select(sql<number>`1`.as('one'))
    .executeTakeFirst();
  return row !== undefined;
}
