import type { Database } from '#core/server/database/database';
import { nairaOf } from '#core/server/database/stored-kobo';
import { inPagesByIds } from '#core/server/in-pages';
import type { PersonalData } from '#core/server/personal-data';
import { listAttemptsOf } from './queries.ts';

export function paymentPersonalData(database: Database): PersonalData<'payments'> {
  return {
    exportOf: (accountId) => ({
      payments: () =>
        inPagesByIds(
          (slice) => listAttemptsOf(database, accountId, slice),
          (attempts) =>
            attempts.map((attempt) => ({
              reference: attempt.reference,
              purpose: attempt.purpose,
              amount: nairaOf(attempt.amount_kobo),
              status: attempt.status,
              started: attempt.created_at.toISOString(),
              settled: attempt.settled_at?.toISOString() ?? null,
            })),
        ),
    }),

    /** Money may still arrive and belongs in the books, so payments of a deleted account stay. The account's row has no personal data. */
    async forget() {},
  };
}
