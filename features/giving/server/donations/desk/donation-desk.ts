import type { AccountId, DonationId, FundId } from '#core/contract/ids';
import { formatNaira, type Kobo, koboToNaira } from '#core/contract/money';
import type { Page } from '#core/contract/page';
import { joinName } from '#core/server/account-name';
import { holdAccount } from '#core/server/account-queries';
import { type Actor, accountIdOf } from '#core/server/act';
import { type AboveCeiling, overCeiling, type ReadCeiling, wayAbove } from '#core/server/ceiling';
import type { Database } from '#core/server/database/database';
import { koboOf } from '#core/server/database/stored-kobo';
import { ExpectedError } from '#core/server/errors';
import { momentsOf } from '#core/server/library-time';
import type { Outbox } from '#core/server/mail/outbox';
import { type PageRequest, paged } from '#core/server/paged';
import type { Platform } from '#core/server/platform';
import type { Audit } from '#features/audit/server/audit';
import type { DeskDonation } from '#features/giving/desk/donations';
import { presentDonation } from '#features/giving/server/donations/present';
import type { Ledger } from '#features/ledger/server/ledger';
import { donationNumber } from '#features/orders/contract/facts';
import * as queries from './donation-desk-queries.ts';

export interface DonationDeskParts extends Pick<Platform, 'database' | 'clock'> {
  audit: Pick<Audit, 'transact'>;
  ledger: Pick<Ledger, 'hold' | 'post'>;
  outbox: Pick<Outbox, 'enqueue' | 'kick'>;
  readCeiling: ReadCeiling;
}

/** Days are `YYYY-MM-DD` in the library's time zone, both included. */
export interface DonationsRequest extends PageRequest {
  fundId?: FundId | undefined;
  accountId?: AccountId | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface DonationRefund extends AboveCeiling {
  id: DonationId;
  reason: string;
}

export class DonationDesk {
  readonly #parts: DonationDeskParts;

  constructor(parts: DonationDeskParts) {
    this.#parts = parts;
  }

  list({ fundId, accountId, from, to, ...page }: DonationsRequest): Promise<Page<DeskDonation>> {
    const { database } = this.#parts;
    const filter = { fundId, accountId, ...momentsOf({ from, to }) };
    return paged(page, {
      count: () => queries.countDonations(database, filter),
      list: async (slice) => (await queries.listDonations(database, filter, slice)).map(presentAtDesk),
    });
  }

  /** Refunds a donation once to the giver's wallet. A deleted account gets none, because nobody could spend the money. */
  async refund(by: Actor, { id, reason, aboveCeiling }: DonationRefund): Promise<DeskDonation> {
    const { audit, ledger, clock, readCeiling, database, outbox } = this.#parts;
    await audit.transact(by, async (trx, record) => {
      const row = await find(trx, id);
      const amount = koboOf(row.amount_kobo);
      if (!(await holdAccount(trx, row.account_id)))
        throw new ExpectedError('account.deleted', 'The account is deleted: nobody could spend the refund.');
      await ledger.hold(trx, row.account_id);
      if (await queries.isRefunded(trx, id))
        throw new ExpectedError('donation.refunded', 'This donation was refunded before.');
      const exceeded = overCeiling(amount, await readCeiling(trx));
      if (exceeded && !aboveCeiling) throw tooDear(by, amount, exceeded.ceiling);
      const at = clock.now();
      const ledgerTransactionId = await ledger.post(trx, {
        kind: 'donation-refund',
        key: `donation-refund:${id}`,
        amount,
        at,
        from: { own: 'funds' },
        to: { wallet: row.account_id },
      });
      await queries.insertRefund(trx, { donationId: id, reason, by: accountIdOf(by), ledgerTransactionId, at });
      const payload = { accountId: row.account_id, donationId: id };
      await outbox.enqueue(trx, { kind: 'donation-refund', payload });
      await record({
        reason,
        action: 'donation.refund',
        subject: { id, name: `Donation ${donationNumber(id)}` },
        before: null,
        after: {
          listener: row.account_id,
          fund: row.fund_name,
          refunded: formatNaira(koboToNaira(amount)),
          ledger_transaction: ledgerTransactionId,
          ...exceeded?.audited,
        },
      });
    });
    outbox.kick();
    return presentAtDesk(await find(database, id));
  }
}

async function find(db: Database, id: DonationId): Promise<queries.DeskDonationRow> {
  const row = await queries.findDonation(db, id);
  if (!row) throw new ExpectedError('donation.not_found', 'There is no such donation.');
  return row;
}

function presentAtDesk(row: queries.DeskDonationRow): DeskDonation {
  const { first_name, last_name, email, reason } = row;
  return {
    ...presentDonation(row),
    number: donationNumber(row.id),
    listener: { id: row.account_id, name: joinName({ first_name, last_name }), email },
    provider: row.provider,
    refund_reason: reason,
  };
}

function tooDear(by: Actor, worth: Kobo, ceiling: Kobo): ExpectedError {
  return new ExpectedError(
    'refund.too_dear',
    `This refund comes to ${formatNaira(koboToNaira(worth))}, and one refund may be worth at most ` +
      `${formatNaira(koboToNaira(ceiling))}. Nothing was refunded. To refund it, ${wayAbove(by)}.`,
  );
}
