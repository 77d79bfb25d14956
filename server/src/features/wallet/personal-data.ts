import type { PersonalData } from '#server/platform/personal-data';
import { presentWallet } from './present.ts';
import type { WalletServiceParts } from './service.ts';
import { explainEntries } from './statement.ts';
import * as statementQueries from './statement-queries.ts';
import * as ticketQueries from './tickets/ticket-queries.ts';
import { forgetWrongPinsOf, listWrongPinsOf } from './tickets/wrong-pin-queries.ts';

export function walletPersonalData({ database, ledger, sources }: WalletServiceParts): PersonalData<'wallet'> {
  return {
    async exportOf(accountId) {
      const [balance, entries, tickets, wrongPins] = await Promise.all([
        ledger.balanceOf(accountId),
        statementQueries.listEntries(database, accountId),
        ticketQueries.listRedeemedBy(database, accountId),
        listWrongPinsOf(database, accountId),
      ]);
      const statement = await explainEntries(entries, sources);
      return { wallet: presentWallet({ balance, statement, tickets, wrongPins }) };
    },

    /**
     * Keeps the books complete, referring to an account without personal data (docs/decisions/012-ledger.md). Nobody can
     * spend the wallet's balance any more.
     */
    async forget(trx, accountId) {
      await forgetWrongPinsOf(trx, accountId);
    },
  };
}
