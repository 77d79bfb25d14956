import type { AccountExport } from '#contract/accounts/export';
import type { AccountId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import type { PersonalData } from '#server/platform/personal-data';
import type { Ledger } from './ledger.ts';
import { presentWallet } from './present.ts';
import { explainEntries, type StatementSources } from './statement.ts';
import * as statementQueries from './statement-queries.ts';
import * as ticketQueries from './tickets/ticket-queries.ts';
import { forgetWrongPinsOf, listWrongPinsOf } from './tickets/wrong-pin-queries.ts';

export interface WalletPersonalDataParts {
  database: Database;
  ledger: Ledger;
  sources: StatementSources;
}

export class WalletPersonalData implements PersonalData<'wallet'> {
  readonly #parts: WalletPersonalDataParts;

  constructor(parts: WalletPersonalDataParts) {
    this.#parts = parts;
  }

  async exportOf(accountId: AccountId): Promise<Pick<AccountExport, 'wallet'>> {
    const { database, ledger, sources } = this.#parts;
    const [balance, entries, tickets, wrongPins] = await Promise.all([
      ledger.balanceOf(accountId),
      statementQueries.listEntries(database, accountId),
      ticketQueries.listRedeemedBy(database, accountId),
      listWrongPinsOf(database, accountId),
    ]);
    const statement = await explainEntries(entries, sources);
    return { wallet: presentWallet({ balance, statement, tickets, wrongPins }) };
  }

  /**
   * Keeps the books complete, referring to an account without personal data (docs/decisions/012-ledger.md). Nobody can
   * spend the wallet's balance any more.
   */
  async forget(trx: Transaction, accountId: AccountId): Promise<void> {
    await forgetWrongPinsOf(trx, accountId);
  }
}
