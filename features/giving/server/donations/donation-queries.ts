import { type AccountId, DonationId, type FundId, type PaymentReference } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { ProviderName } from '#core/contract/payment-providers';
import { countRows } from '#core/server/database/count-rows';
import type { Database, Transaction } from '#core/server/database/database';
import type { SliceByIds } from '#core/server/in-pages';

export interface NewDonation {
  accountId: AccountId;
  fund: { id: FundId; name: string };
  paid: { reference: PaymentReference; provider: ProviderName } | { key: string };
  amount: Kobo;
  ledgerTransactionId: string;
  at: Date;
}

export async function insertDonation(trx: Transaction, donation: NewDonation): Promise<DonationId> {
  const { accountId, fund, paid, amount, ledgerTransactionId, at } = donation;
  const way =
    'key' in paid
      ? { method: 'wallet', request_key: paid.key }
      : { method: 'card', reference: paid.reference, provider: paid.provider };
  const { id } = await trx
    .insertInto('donations')
    .values({
      ...way,
      fund_id: fund.id,
      fund_name: fund.name,
      account_id: accountId,
      amount_kobo: amount,
      ledger_transaction_id: ledgerTransactionId,
      given_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return DonationId.parse(id);
}

export function findByKey(trx: Transaction, accountId: AccountId, key: string) {
  return trx
    .selectFrom('donations')
    .where('account_id', '=', accountId)
    .where('request_key', '=', key)
    .select(['fund_id', 'fund_name', 'amount_kobo'])
    .executeTakeFirst();
}

export type DonationRow = NonNullable<Awaited<ReturnType<typeof findDonation>>>;

export function findDonation(db: Database, id: DonationId) {
  return donationRows(db).where('d.id', '=', id).executeTakeFirst();
}

export function listDonations(db: Database, accountId: AccountId, { offset, limit, before }: SliceByIds) {
  return donationRows(db)
    .where('d.account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('d.id', '<', DonationId.parse(before)))
    .orderBy('d.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function countDonations(db: Database, accountId: AccountId): Promise<number> {
  return countRows(db.selectFrom('donations').where('account_id', '=', accountId));
}

export function donationRows(db: Database) {
  return db
    .selectFrom('donations as d')
    .leftJoin('donation_refunds as r', 'r.donation_id', 'd.id')
    .select(['d.id', 'd.fund_id', 'd.fund_name', 'd.account_id', 'd.method', 'd.reference', 'd.provider'])
    .select(['d.amount_kobo', 'd.given_at', 'r.refunded_at', 'r.reason'])
    .$narrowType<{
      id: DonationId;
      fund_id: FundId;
      account_id: AccountId;
      method: 'card' | 'wallet';
      provider: ProviderName | null;
    }>();
}
