import { type Bookmark, BookmarkId, mostBookmarks, mostListedBookmarks } from '#contract/bookmarks';
import { type AccountId, MessageId } from '#contract/ids';
import { transact } from '#server/database/transact';
import { ExpectedError } from '#server/platform/errors';
import { inPages } from '#server/platform/in-pages';
import type { PersonalData } from '#server/platform/personal-data';
import type { Platform } from '#server/platform/platform';
import { type GivenAct, latestBookmarkActs } from './policy.ts';
import * as queries from './queries.ts';

/**
 * What was stored less than this before a reply, in ms, is in the next one too: the transaction of another server may have begun before, and
 * ended after it.
 */
const overlapMs = 60_000;
/** With those that were deleted, whose ids are kept, since an earlier act of another device may still come. */
const mostStored = 10 * mostBookmarks;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Listeners' bookmarks, across devices (docs/product/listening.md#bookmarks). */
export class BookmarkService {
  readonly #parts: Pick<Platform, 'database' | 'clock'>;

  constructor(parts: Pick<Platform, 'database' | 'clock'>) {
    this.#parts = parts;
  }

  /**
   * Stores each act that is later than what is stored of its bookmark.
   * @returns where these bookmarks stand now, without those whose message isn't there
   * @throws ExpectedError `bookmarks.too_many`, and nothing is stored
   */
  async record(accountId: AccountId, acts: readonly GivenAct[]): Promise<Bookmark[]> {
    const { database, clock } = this.#parts;
    const latest = latestBookmarkActs(acts, clock.now());
    const rows = await transact(database, async (trx) => {
      const before = await queries.countBookmarks(trx, accountId);
      await queries.writeBookmarks(trx, accountId, latest);
      const after = await queries.countBookmarks(trx, accountId);
      if (after.there > mostBookmarks && after.there > before.there) throw tooMany();
      if (after.stored > mostStored && after.stored > before.stored) throw tooManyMade();
      return queries.findBookmarks(
        trx,
        accountId,
        latest.map(({ id }) => id),
      );
    });
    return rows.map(presentBookmark);
  }

  /**
   * @param since the cursor of a former list; undefined for all that aren't deleted
   * @returns what was stored since, of the last minute perhaps once more; at most 500
   */
  async list(
    accountId: AccountId,
    since: string | undefined,
  ): Promise<{ data: Bookmark[]; cursor: string; more: boolean }> {
    const { database } = this.#parts;
    // Before it is read: what is stored meanwhile is in the next one.
    const nowMs = await queries.readClockMs(database);
    const wanted = { since: cursorOf(since), most: mostListedBookmarks + 1 };
    const rows = await queries.listChangedBookmarks(database, accountId, wanted);
    const here = rows.slice(0, mostListedBookmarks);
    const last = here.at(-1);
    const more = rows.length > mostListedBookmarks && last !== undefined;
    const cursor = more ? `${last.stored_ms}-${last.id}` : `${nowMs - overlapMs}-0`;
    return { data: here.map(presentBookmark), cursor, more };
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

function cursorOf(text: string | undefined): queries.BookmarkCursor | null {
  if (text === undefined) return null;
  const at = text.indexOf('-');
  const id = text.slice(at + 1);
  return { storedMs: Number(text.slice(0, at)), id: BookmarkId.safeParse(id).success ? id : firstId };
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

function tooMany(): ExpectedError {
  return new ExpectedError(
    'bookmarks.too_many',
    `You can have ${mostBookmarks.toLocaleString('en')} bookmarks. Delete some to make others.`,
  );
}

function tooManyMade(): ExpectedError {
  return new ExpectedError(
    'bookmarks.too_many',
    `You have made ${mostStored.toLocaleString('en')} bookmarks with those that were deleted: no more can be stored. You can still change these.`,
  );
}
