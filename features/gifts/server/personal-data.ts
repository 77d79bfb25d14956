import type { Database } from '#core/server/database/database';
import { nairaOf } from '#core/server/database/stored-kobo';
import { inPagesByIds } from '#core/server/in-pages';
import type { PersonalData } from '#core/server/personal-data';
import { forgetAddresses } from '#features/gifts/server/mailing/mail-queries';
import * as queries from './gift-queries.ts';

export function giftPersonalData(database: Database): PersonalData<'gifts'> {
  return {
    exportOf: (accountId) => ({
      gifts: () => ({
        given: inPagesByIds(
          (slice) => queries.exportGifts(database, accountId, slice),
          (rows) => rows.map(exportedGift),
        ),
        received: inPagesByIds(
          (slice) => queries.listRedeemedBy(database, accountId, slice),
          (rows) =>
            rows.map(({ kind, title, amount_kobo, ended_at }) => ({
              kind,
              title,
              amount: nairaOf(amount_kobo),
              redeemed: ended_at.toISOString(),
            })),
        ),
      }),
    }),

    /** Unused gifts stay valid and scheduled ones are still sent, without words, because they belong to their recipients by now. */
    async forget(trx, accountId) {
      await queries.forgetWords(trx, accountId);
      await forgetAddresses(trx, accountId);
    },
  };
}

function exportedGift(row: queries.GiftRow) {
  return {
    kind: row.kind,
    title: row.title,
    amount: nairaOf(row.amount_kobo),
    state: row.state,
    from: row.from_name,
    to: row.to_name,
    words: row.words,
    created: row.created_at.toISOString(),
    mails: row.mails.map(({ email, day, state }) => ({ email, day, state })),
  };
}
