import type { AccountId, CentreSlug } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import { transact } from '#core/server/database/transact';
import type { Renewal } from '#core/server/http/device';
import { factsOf, itemsOn, type PageRequest, paged } from '#core/server/paged';
import type { Platform } from '#core/server/platform';
import type { LibraryItem } from '#features/activity/contract';
import { lockDevices, lockUnseen, noteFormer, setToken } from '#features/activity/server/device-queries';
import { type Caller, ownerOf } from '#features/activity/server/owner';
import { generalCentre, type Message } from '#features/catalogue/contract';
import type { GroupService } from '#features/groups/server/group-service';
import type { LoadMessages } from '#features/messages/server/cards/message-cards';
import type { Bought } from './bought.ts';
import * as queries from './history-queries.ts';
import * as libraryQueries from './library-queries.ts';

export interface HistoryParts extends Pick<Platform, 'database' | 'clock'> {
  bought: Bought;
  loadMessages: LoadMessages;
  centres: Pick<GroupService, 'slugNow'>;
}

export class HistoryService {
  readonly #parts: HistoryParts;

  constructor(parts: HistoryParts) {
    this.#parts = parts;
  }

  listPlays(caller: Caller, page: PageRequest): Promise<Page<Message>> {
    return this.#list(caller, { moment: 'played_at' }, page);
  }

  /** @param centreSlug absent or `general` for all centres */
  async listDownloads(caller: Caller, centreSlug: CentreSlug | undefined, page: PageRequest): Promise<Page<Message>> {
    const isOne = centreSlug !== undefined && centreSlug !== generalCentre;
    const one = isOne ? await this.#parts.centres.slugNow(centreSlug) : undefined;
    return this.#list(caller, { moment: 'downloaded_at', centreSlug: one }, page);
  }

  async listLibrary(accountId: AccountId, keyword: string | undefined, page: PageRequest): Promise<Page<LibraryItem>> {
    const { database, bought } = this.#parts;
    const list = { accountId, keyword: keyword || undefined, bought: await bought.listBought(accountId) };
    if (list.keyword === undefined) {
      return paged(page, {
        count: () => libraryQueries.countLibrary(database, list),
        list: async (slice) => this.#loadItems(await libraryQueries.listLibrary(database, list, slice), accountId),
      });
    }
    // Counting the matches reads them all anyway, so the page is cut from that list.
    const found = await libraryQueries.listLibrary(database, list, null);
    const data = await this.#loadItems(itemsOn(page, found), accountId);
    return { data, ...factsOf(page, found.length) };
  }

  /**
   * Moves a signed-out browser's plays to the listener who signs in (features/activity/README.md#merge-at-sign-in). Downloads stay with the
   * browser under its new token.
   */
  async renewDevice({ former, fresh }: Renewal, accountId: AccountId): Promise<void> {
    if (!former) return;
    const { database, clock } = this.#parts;
    await transact(database, async (trx) => {
      // The lock makes a concurrent first activity with the former token either finish before the move or use the new token.
      await lockUnseen(trx, [former]);
      const [device] = await lockDevices(trx, [former]);
      if (device) {
        await queries.movePlays(trx, device.id, accountId);
        await setToken(trx, device.id, fresh);
      }
      await noteFormer(trx, { former, fresh, accountId, now: clock.now() });
    });
  }

  async #list(caller: Caller, list: Omit<queries.HistoryList, 'owner'>, page: PageRequest): Promise<Page<Message>> {
    const { database, loadMessages } = this.#parts;
    const owner = await ownerOf(database, caller);
    if (!owner) return { data: [], ...factsOf(page, 0) };
    return paged(page, {
      count: () => queries.countHistory(database, { owner, ...list }),
      list: async (slice) => {
        const rows = await queries.listHistory(database, { owner, ...list }, slice);
        return loadMessages(
          rows.map((row) => row.message_id),
          owner.accountId,
        );
      },
    });
  }

  async #loadItems(rows: readonly libraryQueries.LibraryRow[], accountId: AccountId): Promise<LibraryItem[]> {
    const rowOf = new Map(rows.map((row) => [row.message_id, row]));
    const messages = await this.#parts.loadMessages([...rowOf.keys()], accountId);
    return messages.flatMap((message) => {
      const row = rowOf.get(message.id);
      return row ? [{ ...message, source: row.source, since: row.since.toISOString() }] : [];
    });
  }
}
