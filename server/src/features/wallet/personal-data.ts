import type { AccountExport } from '#contract/account-export';
import type { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import type { PersonalData } from '#server/platform/personal-data';
import type { Ledger } from './ledger.ts';
import { presentEntry, presentWallet } from './present.ts';
import type { PurchasesOf } from './service.ts';
import * as statementQueries from './statement-queries.ts';
import * as ticketQueries from './ticket-queries.ts';

export interface WalletPersonalDataParts {
  database: Database;
  ledger: Ledger;
  purchasesOf: PurchasesOf;
}

/** What is held about a listener's money. */
export class WalletPersonalData implements PersonalData<'wallet'> {
  readonly #parts: WalletPersonalDataParts;

  constructor(parts: WalletPersonalDataParts) {
    this.#parts = parts;
  }

  async exportOf(accountId: AccountId): Promise<Pick<AccountExport, 'wallet'>> {
    const { database, ledger, purchasesOf } = this.#parts;
    const [balance, entries, tickets] = await Promise.all([
      ledger.balanceOf(accountId),
      statementQueries.listEntries(database, accountId),
      ticketQueries.listRedeemedBy(database, accountId),
    ]);
    const purchases = await purchasesOf(entries.map((entry) => entry.transaction_id));
    const statement = entries.map((entry) => presentEntry(entry, purchases.get(entry.transaction_id) ?? null));
    return { wallet: presentWallet(balance, statement, tickets) };
  }

  /**
   * Leaves everything: the books are kept whole, and what is in them points at a row without a name (docs/decisions/012-ledger.md).
   * What is in the wallet can be spent by nobody any more.
   */
  async forget(): Promise<void> {}
}
