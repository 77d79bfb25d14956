import type { Database } from '#server/database/database';
import { nairaOf } from '#server/database/stored-kobo';
import { inPagesByIds } from '#server/platform/in-pages';
import type { PersonalData } from '#server/platform/personal-data';
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
