import { AccountId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { EndLinks } from '#core/server/mail/end-links';
import type { SecretKey } from '#core/server/secrets/secret-key';
import { turnMailsOff } from './notice-queries.ts';

export function unsubscribePath(token: string): string {
  return `/profile/unsubscribe/${token}`;
}

export class Unsubscribing {
  readonly #links: EndLinks;
  readonly #database: Database;

  constructor({ database, secretKey }: { database: Database; secretKey: SecretKey }) {
    this.#database = database;
    this.#links = new EndLinks(secretKey, 'unsubscribing');
  }

  tokenOf(accountId: AccountId): string {
    return this.#links.tokenOf(accountId);
  }

  async end(token: string): Promise<void> {
    const id = this.#links.idIn(token);
    if (id === null) {
      const sentence = 'This link isn’t complete. Copy all of it, or choose your mails on the page ‘Following’.';
      throw new ExpectedError('confirmation.invalid', sentence);
    }
    await turnMailsOff(this.#database, AccountId.parse(id));
  }
}
