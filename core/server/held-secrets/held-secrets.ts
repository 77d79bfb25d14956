import type { AccountId } from '#core/contract/ids';
import { assertDefined } from '#core/server/assert-defined';
import type { Clock } from '#core/server/clock';
import type { Database, Transaction } from '#core/server/database/database';
import { seal, unseal } from '#core/server/secrets/sealed';
import type { SecretKey } from '#core/server/secrets/secret-key';
import { type HeldSecret, heldHours } from '#features/accounts/contract/held-secrets';
import * as queries from './held-secret-queries.ts';

interface HeldSecretsParts {
  database: Database;
  clock: Clock;
  secretKey: SecretKey;
}

const hourMs = 60 * 60 * 1000;

/**
 * Secrets that are shown only once are kept sealed for a few hours, in case a page or reply is lost
 * (core/server/held-secrets/README.md#what-it-promises).
 */
export class HeldSecrets {
  readonly #parts: Omit<HeldSecretsParts, 'secretKey'>;
  readonly #key: Buffer;

  constructor(parts: HeldSecretsParts) {
    this.#parts = parts;
    this.#key = parts.secretKey.for('held secrets');
  }

  /** Must be called in the transaction that makes the secrets. */
  async hold(
    trx: Transaction,
    { accountId, ...subject }: queries.HeldSubject & { accountId: AccountId },
    secrets: readonly string[],
  ): Promise<HeldSecret> {
    const now = this.#parts.clock.now();
    const id = await queries.replaceHeld(trx, subject, {
      account_id: accountId,
      sealed: seal(this.#key, aboutOf(accountId, subject), Buffer.from(secrets.join('\n'))),
      made_at: now,
      expires_at: new Date(now.getTime() + heldHours[subject.kind] * hourMs),
    });
    return assertDefined(await this.find(accountId, id, trx), 'what was just held');
  }

  list(accountId: AccountId): Promise<HeldSecret[]> {
    return queries.listHeld(this.#parts.database, accountId, this.#parts.clock.now());
  }

  find(accountId: AccountId, id: string, db: Database = this.#parts.database): Promise<HeldSecret | undefined> {
    return queries.findHeld(db, { accountId, id, now: this.#parts.clock.now() });
  }

  /** @returns undefined if the secrets are gone, or were sealed with another secret key */
  async open(
    trx: Transaction,
    accountId: AccountId,
    id: string,
  ): Promise<{ held: HeldSecret; secrets: string[] } | undefined> {
    const sealed = await queries.lockSealed(trx, id);
    const held = sealed && (await this.find(accountId, id, trx));
    const secrets = held && unseal(this.#key, aboutOf(accountId, { kind: held.kind, id: held.subject_id }), sealed);
    return secrets ? { held, secrets: secrets.toString().split('\n') } : undefined;
  }

  release(accountId: AccountId, id: string): Promise<boolean> {
    return queries.deleteHeld(this.#parts.database, accountId, id);
  }

  forget(trx: Transaction, of: queries.HeldSubject | AccountId): Promise<void> {
    return queries.deleteHeldOf(trx, of);
  }

  async sweep(): Promise<void> {
    await queries.deleteHeldUntil(this.#parts.database, this.#parts.clock.now());
  }
}

function aboutOf(accountId: AccountId, { kind, id }: queries.HeldSubject): string {
  return `${kind} of ${id} for account ${accountId}`;
}
