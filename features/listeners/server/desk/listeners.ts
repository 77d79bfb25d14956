import type { AccountId } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import type { Database } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { type PageRequest, paged } from '#core/server/paged';
import type { DeskListener, ListenerLine } from '#features/listeners/desk';
import type { StatementEntry } from '#features/wallet/contract';
import type { WalletService } from '#features/wallet/server/service';
import { presentLine, presentListener } from './present.ts';
import * as queries from './queries.ts';

export interface ListenersParts {
  database: Database;
  wallets: Pick<WalletService, 'readWallet'>;
}

export class Listeners {
  readonly #parts: ListenersParts;

  constructor(parts: ListenersParts) {
    this.#parts = parts;
  }

  /** Matches name, address, order or payment, newest first; without a keyword, all listeners are listed. */
  find({ keyword, ...page }: PageRequest & { keyword?: string | undefined }): Promise<Page<ListenerLine>> {
    const { database } = this.#parts;
    const terms = keyword === undefined ? null : queries.parseSearch(keyword);
    return paged(page, {
      count: () => queries.countListeners(database, terms),
      list: async (slice) => (await queries.listListeners(database, terms, slice)).map(presentLine),
    });
  }

  async read(id: AccountId): Promise<DeskListener> {
    const { database } = this.#parts;
    const row = await queries.findListener(database, id);
    if (!row) throw new ExpectedError('account.not_found', 'There is no such listener.');
    return presentListener(row, await queries.listTickets(database, id));
  }

  readStatement(id: AccountId, page: PageRequest): Promise<Page<StatementEntry> & { balance: number }> {
    return this.#parts.wallets.readWallet(id, page);
  }
}
