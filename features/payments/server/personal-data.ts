import type { Database } from '#core/server/database/database';
import { nairaOf } from '#core/server/database/stored-kobo';
import { inPagesByIds } from '#core/server/in-pages';
import type { PersonalData } from '#core/server/personal-data';
import { listAttemptsOf } from './queries.ts';

/** A listener's card payments for the export: no card, nothing that the provider knows about the payer. */
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

    /**
     * Keeps everything: money may still arrive, and belongs in the books; it refers to an account without personal data.
     */
    async forget() {},
  };
}
