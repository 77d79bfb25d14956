import type { AccountExport } from '#contract/accounts/export';
import type { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import { nairaOf } from '#server/database/stored-kobo';
import type { PersonalData } from '#server/platform/personal-data';
import { listAttemptsOf } from './queries.ts';

/** A listener's card payments for the export: no card, nothing that the provider knows about the payer. */
export class PaymentPersonalData implements PersonalData<'payments'> {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async exportOf(accountId: AccountId): Promise<Pick<AccountExport, 'payments'>> {
    const attempts = await listAttemptsOf(this.#database, accountId);
    return {
      payments: attempts.map((attempt) => ({
        reference: attempt.reference,
        purpose: attempt.purpose,
        amount: nairaOf(attempt.amount_kobo),
        status: attempt.status,
        started: attempt.created_at.toISOString(),
        settled: attempt.settled_at?.toISOString() ?? null,
      })),
    };
  }

  /**
   * Keeps everything: money may still arrive, and belongs in the books; it refers to an account without personal data.
   */
  async forget(): Promise<void> {}
}
