import type { Database } from '#core/server/database/database';
import { nairaOf } from '#core/server/database/stored-kobo';
import { inPagesByIds } from '#core/server/in-pages';
import type { PersonalData } from '#core/server/personal-data';
import { listAttemptsOf } from './queries.ts';

/** Exports a listener's card payments, without cards and the provider's knowledge of the payer. */
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

    /** Payments are kept: money may still arrive and belongs in the books. They refer to an account without personal data. */
    async forget() {},
  };
}
