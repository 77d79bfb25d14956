import type { AccountId } from '#core/contract/ids';
import { FundId } from '#core/contract/ids';
import { formatNaira, type Kobo, kobo, koboToNaira } from '#core/contract/money';
import type { Page } from '#core/contract/page';
import { holdAccount } from '#core/server/account-queries';
import type { Transaction } from '#core/server/database/database';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { ExpectedError } from '#core/server/errors';
import { noSession } from '#core/server/http/caller';
import type { Outbox } from '#core/server/mail/outbox';
import { type PageRequest, paged } from '#core/server/paged';
import type { Platform } from '#core/server/platform';
import { receiptLifetime } from '#core/server/receipts/opener';
import type { SignedAddresses } from '#core/server/secrets/signing';
import type { Donation } from '#features/giving/contract/donations';
import { assertEnough, whyNotGiven } from '#features/giving/server/funds/fund-policy';
import { findFund, holdFund } from '#features/giving/server/funds/fund-queries';
import type { Ledger } from '#features/ledger/server/ledger';
import type { Payment } from '#features/payments/contract';
import type { Asked, Fulfilled, PaidFor, PurposeHandler } from '#features/payments/server/purposes';
import * as queries from './donation-queries.ts';
import { presentDonation, receiptPath } from './present.ts';

export interface DonationParts extends Pick<Platform, 'database' | 'clock'> {
  ledger: Pick<Ledger, 'hold' | 'post'>;
  addresses: SignedAddresses;
  outbox: Pick<Outbox, 'enqueue' | 'kick'>;
  minimum(): Kobo;
}

export interface WalletDonation {
  fund: FundId;
  amount: Kobo;
  key: string;
}

export class Donations implements PurposeHandler {
  readonly #parts: DonationParts;

  constructor(parts: DonationParts) {
    this.#parts = parts;
  }

  /** A repeated request with the same key gives nothing again. */
  async giveFromWallet(accountId: AccountId, asked: WalletDonation): Promise<Payment> {
    const { database, outbox } = this.#parts;
    const { fund, balance } = await transactInTurn(database, accountId, (trx) =>
      this.#giveFromWallet(trx, accountId, asked),
    );
    outbox.kick();
    return {
      success: true,
      message: thanks(asked.amount, fund),
      status: 'fulfilled',
      purchase_id: null,
      wallet: { balance: koboToNaira(balance) },
    };
  }

  async #giveFromWallet(trx: Transaction, accountId: AccountId, { fund: fundId, amount, key }: WalletDonation) {
    const { ledger, clock } = this.#parts;
    if (!(await holdAccount(trx, accountId))) throw noSession();
    const balance = await ledger.hold(trx, accountId);
    const before = await queries.findByKey(trx, accountId, key);
    if (before) {
      if (before.fund_id === fundId && BigInt(before.amount_kobo) === amount)
        return { fund: before.fund_name, balance };
      throw new ExpectedError('donation.key_taken', 'This key was used for a different donation. Use another key.');
    }
    const fund = await holdFund(trx, fundId);
    const refused = whyNotGiven(fund);
    if (refused || !fund) throw refused;
    assertEnough(amount, this.#parts.minimum());
    if (balance < amount) throw tooLow(balance, amount);
    const at = clock.now();
    const ledgerTransactionId = await ledger.post(trx, {
      kind: 'wallet-donation',
      key: `wallet-donation:${accountId}:${key}`,
      amount,
      at,
      from: { wallet: accountId },
      to: { own: 'funds' },
    });
    const given = { fund: { id: fundId, name: fund.name }, accountId, amount, ledgerTransactionId, at };
    await this.#write(trx, { ...given, paid: { key } });
    return { fund: fund.name, balance: kobo(balance - amount) };
  }

  pageOf(): string {
    return '/give';
  }

  async quote(_: AccountId, { subject, amount }: Asked): Promise<Kobo> {
    const refused = whyNotGiven(await findFund(this.#parts.database, FundId.parse(subject)));
    if (refused) throw refused;
    if (amount === null) throw new Error('a donation has an amount');
    assertEnough(amount, this.#parts.minimum());
    return amount;
  }

  /** Accepts any amount, because it was above the minimum when the payment began. */
  async fulfil(trx: Transaction, paid: PaidFor): Promise<Fulfilled> {
    const { ledger } = this.#parts;
    const { accountId, reference, provider, amount, at } = paid;
    const fundId = FundId.parse(paid.subject);
    // The wallet is locked before the fund, because a fund that refuses makes the money go to the wallet (docs/product/money.md#wallet).
    await ledger.hold(trx, accountId);
    const fund = await holdFund(trx, fundId);
    const refused = whyNotGiven(fund);
    if (refused || !fund) return { refused: refused?.message ?? '' };
    const ledgerTransactionId = await ledger.post(trx, {
      kind: 'card-donation',
      key: `payment:${reference}`,
      amount,
      at,
      from: { own: provider },
      to: { own: 'funds' },
    });
    const given = { fund: { id: fundId, name: fund.name }, accountId, amount, ledgerTransactionId, at };
    await this.#write(trx, { ...given, paid: { reference, provider } });
    return { ledgerTransactionId, sentence: thanks(amount, fund.name) };
  }

  async #write(trx: Transaction, donation: queries.NewDonation): Promise<void> {
    const donationId = await queries.insertDonation(trx, donation);
    const payload = { accountId: donation.accountId, donationId };
    const kind = 'key' in donation.paid ? 'wallet-donation-receipt' : 'donation-receipt';
    await this.#parts.outbox.enqueue(trx, { kind, payload });
  }

  listDonations(accountId: AccountId, page: PageRequest): Promise<Page<Donation>> {
    const { database, addresses } = this.#parts;
    return paged(page, {
      count: () => queries.countDonations(database, accountId),
      list: async (slice) =>
        (await queries.listDonations(database, accountId, slice)).map((row) => ({
          ...presentDonation(row),
          receipt_url: addresses.sign(receiptPath(row.id), receiptLifetime),
        })),
    });
  }
}

function thanks(amount: Kobo, fund: string): string {
  return `You have given ${formatNaira(koboToNaira(amount))} to “${fund}”.`;
}

function tooLow(balance: Kobo, amount: Kobo): ExpectedError {
  const missing = formatNaira(koboToNaira(kobo(amount - balance)));
  const held = formatNaira(koboToNaira(balance));
  return new ExpectedError('wallet.too_low', `Your wallet holds ${held}: you need ${missing} more.`);
}
