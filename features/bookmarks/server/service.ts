import { type AccountId, MessageId } from '#core/contract/ids';
import { holdAccount } from '#core/server/account-queries';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { ExpectedError } from '#core/server/errors';
import { noSession } from '#core/server/http/caller';
import { inPages } from '#core/server/in-pages';
import { changesSince } from '#core/server/listener-acts/changes';
import type { PersonalData } from '#core/server/personal-data';
import type { Platform } from '#core/server/platform';
import {
  type Bookmark,
  BookmarkId,
  maxBookmarkMegabytes,
  maxBookmarks,
  maxListedBookmarks,
} from '#features/bookmarks/contract';
import { type BookmarkAct, type GivenAct, latestBookmarkActs } from './policy.ts';
import * as queries from './queries.ts';

/** Deleted bookmarks count too: their ids are kept because another device's earlier act may still arrive. */
const maxStored = 10 * maxBookmarks;
const maxBytes = maxBookmarkMegabytes * 1_000_000;
const maxListedBytes = 200_000;

const firstId = '00000000-0000-0000-0000-000000000000';

export type BookmarkParts = Pick<Platform, 'database' | 'clock'>;

export class BookmarkService {
  readonly #parts: BookmarkParts;

  constructor(parts: BookmarkParts) {
    this.#parts = parts;
  }

  /**
   * Stores each act that is later than its bookmark's stored one. If the account has no room, nothing is stored.
   * @returns the bookmarks as now stored, without those whose message doesn't exist
   */
  async record(accountId: AccountId, acts: readonly GivenAct[]): Promise<Bookmark[]> {
    const latest = latestBookmarkActs(acts, this.#parts.clock.now());
    const rows = await this.#write(accountId, latest);
    return rows.map(presentBookmark);
  }

  #write(accountId: AccountId, latest: readonly BookmarkAct[]): Promise<queries.BookmarkRow[]> {
    return transactInTurn(this.#parts.database, accountId, async (trx) => {
      if (!(await holdAccount(trx, accountId))) throw noSession();
      const before = await queries.countBookmarks(trx, accountId);
      await queries.writeBookmarks(trx, accountId, latest);
      assertRoom(before, await queries.countBookmarks(trx, accountId));
      return queries.findBookmarks(
        trx,
        accountId,
        latest.map(({ id }) => id),
      );
    });
  }

  /**
   * @param since an earlier list's cursor; undefined for all that aren't deleted
   * @returns at most 500 bookmarks; those of the last minute may be repeated
   */
  async list(
    accountId: AccountId,
    since: string | undefined,
  ): Promise<{ data: Bookmark[]; cursor: string; more: boolean }> {
    const { database } = this.#parts;
    const wanted = { max: maxListedBookmarks, maxBytes: maxListedBytes };
    const { rows, cursor, more } = await changesSince(database, since, {
      list: async (last) => {
        const from = last && { ...last, key: BookmarkId.safeParse(last.key).data ?? firstId };
        const listed = await queries.listChangedBookmarks(database, accountId, { ...wanted, since: from });
        return { rows: listed, more: listed.at(-1)?.is_followed === true };
      },
      keyOf: ({ id }) => id,
    });
    return { data: rows.map(presentBookmark), cursor, more };
  }

  readonly personalData: PersonalData<'bookmarks'> = {
    exportOf: (accountId) => ({
      bookmarks: () =>
        inPages(
          (last: queries.BookmarkRow | null, limit) =>
            queries.exportBookmarks(this.#parts.database, accountId, { last, limit }),
          (rows) => rows.map(presentBookmark),
        ),
    }),
    forget: async (trx, accountId) => queries.forgetBookmarks(trx, accountId),
  };
}

function presentBookmark(row: queries.BookmarkRow): Bookmark {
  return {
    id: BookmarkId.parse(row.id),
    message_id: MessageId.parse(row.message_id),
    position: row.position_ms / 1000,
    text: row.text,
    deleted: row.is_deleted,
    made: row.made_at.toISOString(),
    at: row.acted_at.toISOString(),
    topic: row.topic,
    published: row.is_published,
  };
}

/** An account that already exceeds a limit keeps what it has, so only growth is refused. */
function assertRoom(before: queries.BookmarkCount, after: queries.BookmarkCount): void {
  const isFull = (part: keyof queries.BookmarkCount, max: number) => after[part] > max && after[part] > before[part];
  if (isFull('there', maxBookmarks)) {
    throw full(
      `You have ${inWords(maxBookmarks)} bookmarks, which is the most an account can keep. Delete some to add more.`,
    );
  }
  if (isFull('bytes', maxBytes)) {
    throw full(
      `The words of your bookmarks take ${maxBookmarkMegabytes} MB, which is the most an account can keep. Shorten or delete some to add more.`,
    );
  }
  if (isFull('stored', maxStored)) {
    throw full(
      `You have made ${inWords(maxStored)} bookmarks with those that were deleted: no more can be stored. You can still change these.`,
    );
  }
}

function full(sentence: string): ExpectedError {
  return new ExpectedError('bookmarks.too_many', sentence);
}

function inWords(count: number): string {
  return count.toLocaleString('en');
}
