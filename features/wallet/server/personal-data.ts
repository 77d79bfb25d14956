import { koboToNaira } from '#core/contract/money';
import { nairaOf } from '#core/server/database/stored-kobo';
import { inPages, inPagesByIds } from '#core/server/in-pages';
import type { PersonalData } from '#core/server/personal-data';
import * as ticketQueries from '#features/tickets/server/ticket-queries';
import { forgetWrongPinsOf, listWrongPinsOf } from '#features/tickets/server/wrong-pin-queries';
import type { WalletServiceParts } from './service.ts';
import { explainEntries } from './statement.ts';
import * as statementQueries from './statement-queries.ts';

export function walletPersonalData({ database, ledger, sources }: WalletServiceParts): PersonalData<'wallet'> {
  return {
    exportOf: (accountId) => ({
      wallet: async () => ({
        balance: koboToNaira(await ledger.balanceOf(accountId)),
        statement: inPagesByIds(
          (slice) => statementQueries.listEntries(database, accountId, slice),
          (rows) => explainEntries(rows, sources),
        ),
        tickets: inPages(
          (last: ticketQueries.RedeemedRow | null, limit) =>
            ticketQueries.listRedeemedBy(database, accountId, { last, limit }),
          (rows) =>
            rows.map(({ amount_kobo, redeemed_at }) => ({
              amount: nairaOf(amount_kobo),
              redeemed: redeemed_at.toISOString(),
            })),
        ),
        wrong_pins: (await listWrongPinsOf(database, accountId)).map(({ at, network }) => ({
          at: at.toISOString(),
          network,
        })),
      }),
    }),

    /** The books stay complete, without personal data (features/ledger/README.md#why-it-is-built-so). Nobody can spend the balance any more. */
    async forget(trx, accountId) {
      await forgetWrongPinsOf(trx, accountId);
    },
  };
}
