import type { AccountId, PaymentReference } from '#core/contract/ids';
import { type Kobo, koboToNaira } from '#core/contract/money';
import type { Page } from '#core/contract/page';
import type { ProviderName } from '#core/contract/payment-providers';
import type { Database, Transaction } from '#core/server/database/database';
import { snapshot } from '#core/server/database/snapshot';
import { type PageRequest, paged } from '#core/server/paged';
import type { Ledger } from '#features/ledger/server/ledger';
import { readBalance } from '#features/ledger/server/ledger-queries';
import type { StatementEntry } from '#features/wallet/contract';
import { explainEntries, type StatementSources } from './statement.ts';
import * as queries from './statement-queries.ts';

export interface WalletServiceParts {
  database: Database;
  ledger: Ledger;
  sources: StatementSources;
}

export interface CardMoney {
  accountId: AccountId;
  reference: PaymentReference;
  provider: ProviderName;
  amount: Kobo;
  /**
   * `card-funding` paid for the wallet; `card-credit` paid for unavailable items (docs/product/money.md#money-that-arrives-is-never-lost).
   */
  kind: 'card-funding' | 'card-credit';
  at: Date;
}

/** Wallets are closed store credit (features/ledger/README.md#why-it-is-built-so). */
export class WalletService {
  readonly #parts: WalletServiceParts;

  constructor(parts: WalletServiceParts) {
    this.#parts = parts;
  }

  /**
   * Credits card money once per reference.
   * @returns the ledger transaction's id
   * @throws BookedAlready for any earlier booking of the reference
   */
  creditFromCard(trx: Transaction, { accountId, reference, provider, amount, kind, at }: CardMoney): Promise<string> {
    const to = { wallet: accountId };
    return this.#parts.ledger.post(trx, { kind, key: `payment:${reference}`, from: { own: provider }, to, amount, at });
  }

  /** @returns naira and movements, newest first, from one snapshot */
  async readWallet(accountId: AccountId, page: PageRequest): Promise<Page<StatementEntry> & { balance: number }> {
    const { database, sources } = this.#parts;
    const { balance, rows } = await snapshot(database, async (trx) => ({
      balance: await readBalance(trx, accountId),
      rows: await paged(page, {
        count: () => queries.countEntries(trx, accountId),
        list: (slice) => queries.listEntries(trx, accountId, slice),
      }),
    }));
    return { ...rows, data: await explainEntries(rows.data, sources), balance: koboToNaira(balance) };
  }
}
