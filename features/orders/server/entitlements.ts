import type { AccountId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import * as queries from './entitlement-queries.ts';

export class Entitlements {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  ownedOf(accountId: AccountId, messageIds: readonly string[]): Promise<Set<string>> {
    return queries.findOwned(this.#database, accountId, messageIds);
  }

  async hasAny(accountId: AccountId): Promise<boolean> {
    return (await queries.findAny(this.#database, accountId)) !== undefined;
  }

  async filterOwned<Pair extends { accountId: AccountId; messageId: string }>(pairs: readonly Pair[]): Promise<Pair[]> {
    const rows = await queries.listOwnedPairs(this.#database, pairs);
    const owned = new Set(rows.map((row) => `${row.account_id} ${row.message_id}`));
    return pairs.filter((pair) => owned.has(`${pair.accountId} ${pair.messageId}`));
  }

  async listBought(accountId: AccountId): Promise<{ messageId: string; since: Date }[]> {
    const rows = await queries.listBought(this.#database, accountId);
    return rows.map(({ message_id, since }) => ({ messageId: message_id, since }));
  }
}
