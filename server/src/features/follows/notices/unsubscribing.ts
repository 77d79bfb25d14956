import { createHmac, timingSafeEqual } from 'node:crypto';
import { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import { ExpectedError } from '#server/platform/errors';
import type { SecretKey } from '#server/platform/secrets/secret-key';
import { turnMailsOff } from './notice-queries.ts';

const tokenPattern = /^([1-9]\d{0,17})-([\w-]{43})$/;

/** @returns the path of the page that ends the mails, which takes a POST without a session too (RFC 8058) */
export function unsubscribePath(token: string): string {
  return `/profile/unsubscribe/${token}`;
}

/** Ends mails by the link that is in each: whoever has a mail can, and nobody can guess another's (docs/product/following.md#ending-the-mails). */
export class Unsubscribing {
  readonly #key: Buffer;
  readonly #database: Database;

  constructor({ database, secretKey }: { database: Database; secretKey: SecretKey }) {
    this.#database = database;
    this.#key = secretKey.for('unsubscribing');
  }

  tokenOf(accountId: AccountId): string {
    return `${accountId}-${this.#sign(accountId).toString('base64url')}`;
  }

  /** Ended mails stay ended. @throws ExpectedError `confirmation.invalid` for a token that isn't from here */
  async end(token: string): Promise<void> {
    const [, id, signature] = tokenPattern.exec(token) ?? [];
    if (id === undefined || signature === undefined) throw notFromHere();
    const accountId = AccountId.parse(id);
    const given = Buffer.from(signature, 'base64url');
    const right = this.#sign(accountId);
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw notFromHere();
    await turnMailsOff(this.#database, accountId);
  }

  #sign(accountId: AccountId): Buffer {
    return createHmac('sha256', this.#key).update(accountId).digest();
  }
}

function notFromHere(): ExpectedError {
  return new ExpectedError(
    'confirmation.invalid',
    'This link isn’t complete. Copy all of it, or choose on the page ‘Whom you follow’ what is mailed.',
  );
}
