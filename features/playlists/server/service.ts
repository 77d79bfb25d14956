import type { AccountId, MessageId, PlaylistId } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import { holdAccount } from '#core/server/account-queries';
import { assertDefined } from '#core/server/assert-defined';
import type { Transaction } from '#core/server/database/database';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { ExpectedError } from '#core/server/errors';
import { noSession } from '#core/server/http/caller';
import { inPages } from '#core/server/in-pages';
import { type PageRequest, paged } from '#core/server/paged';
import type { ExportParts } from '#core/server/personal-data';
import type { Platform } from '#core/server/platform';
import type { LoadMessages } from '#features/messages/server/cards/message-cards';
import {
  maxPlaylistMessages,
  maxPlaylistMessagesInAll,
  maxPlaylists,
  type Playlist,
  type PlaylistMessage,
} from '#features/playlists/contract';
import { presentExported, presentPlaylist } from './present.ts';
import * as queries from './queries.ts';

/** Few, because each playlist may have 1,000 messages. */
const playlistsInPage = 5;

export interface PlaylistParts extends Pick<Platform, 'database' | 'clock'> {
  loadMessages: LoadMessages;
}

export interface OwnPlaylist {
  accountId: AccountId;
  id: PlaylistId;
}

export class PlaylistService {
  readonly #parts: PlaylistParts;

  constructor(parts: PlaylistParts) {
    this.#parts = parts;
  }

  async listPlaylists(accountId: AccountId, page: PageRequest): Promise<Page<Playlist>> {
    const { database } = this.#parts;
    return paged(page, {
      count: () => queries.countPlaylists(database, accountId),
      list: async (slice) => (await queries.listPlaylists(database, accountId, slice)).map(presentPlaylist),
    });
  }

  async readPlaylist({ accountId, id }: OwnPlaylist): Promise<Playlist> {
    const row = await queries.findPlaylist(this.#parts.database, accountId, id);
    if (!row) throw notFound();
    return presentPlaylist(row);
  }

  async createPlaylist(accountId: AccountId, given: { name: string; description: string }): Promise<Playlist> {
    // One time for both, so that the reply and later reads agree to the millisecond.
    const now = this.#parts.clock.now();
    const row = await this.#holding(accountId, async (trx) => {
      if ((await queries.countPlaylists(trx, accountId)) >= maxPlaylists) throw tooManyPlaylists();
      const id = await queries.insertPlaylist(trx, { ...given, account_id: accountId, created_at: now });
      return { id, ...given, count: '0', created_at: now };
    });
    return presentPlaylist(row);
  }

  async deletePlaylist({ accountId, id }: OwnPlaylist): Promise<void> {
    if (!(await queries.deletePlaylist(this.#parts.database, accountId, id))) throw notFound();
  }

  async listMessages(playlist: OwnPlaylist, page: PageRequest): Promise<Page<PlaylistMessage>> {
    const { database, loadMessages } = this.#parts;
    const { id, count } = await this.readPlaylist(playlist);
    return paged(page, {
      count: async () => count,
      list: async (slice) => {
        const rows = await queries.listMessages(database, id, slice);
        const added = new Map(rows.map((row) => [row.message_id, row.added_at.toISOString()]));
        const messages = await loadMessages(
          rows.map((row) => row.message_id),
          playlist.accountId,
        );
        return messages.map((message) => ({
          ...message,
          added: assertDefined(added.get(message.id), 'when a message was added to a playlist'),
        }));
      },
    });
  }

  async addMessages(playlist: OwnPlaylist, messageIds: readonly MessageId[]): Promise<Playlist> {
    return this.#change(playlist, async (trx) => {
      const before = await queries.countMessagesOf(trx, playlist.accountId);
      const published = await queries.filterPublished(trx, messageIds);
      if (messageIds.some((id) => !published.has(id))) throw messageNotFound();
      await queries.appendMessages(trx, playlist.id, {
        messageIds: [...new Set(messageIds)],
        now: this.#parts.clock.now(),
      });
      if ((await queries.listOrder(trx, playlist.id)).length > maxPlaylistMessages) throw full();
      const after = await queries.countMessagesOf(trx, playlist.accountId);
      if (after > maxPlaylistMessagesInAll && after > before) throw allFull();
    });
  }

  async removeMessages(playlist: OwnPlaylist, messageIds: readonly MessageId[]): Promise<Playlist> {
    return this.#change(playlist, (trx) => queries.removeMessages(trx, playlist.id, messageIds));
  }

  /**
   * Moves a message before another one, or to the end. Unlike a number, a neighbour stays right if another device changes the list
   * meanwhile.
   */
  async moveMessage(
    playlist: OwnPlaylist,
    move: { messageId: MessageId; before: MessageId | null },
  ): Promise<Playlist> {
    return this.#change(playlist, async (trx) => {
      const order = await queries.listOrder(trx, playlist.id);
      const moved = orderAfterMove<string>(order, move.messageId, move.before);
      if (!moved) throw new ExpectedError('message.not_found', 'That message is no longer in this playlist.');
      await queries.writeOrder(trx, playlist.id, moved);
    });
  }

  messageIdsOf(accountId: AccountId, max: number): Promise<string[]> {
    return queries.listMessageIdsOf(this.#parts.database, accountId, max);
  }

  exportOf(accountId: AccountId): ExportParts<'playlists'> {
    return {
      playlists: () =>
        inPages(
          (last: { id: string } | null, limit) =>
            queries.exportPlaylists(this.#parts.database, accountId, { last, limit }),
          (rows) => rows.map(presentExported),
          playlistsInPage,
        ),
    };
  }

  async forget(trx: Transaction, accountId: AccountId): Promise<void> {
    await queries.deletePlaylistsOf(trx, accountId);
  }

  async #change(playlist: OwnPlaylist, change: (trx: Transaction) => Promise<void>): Promise<Playlist> {
    const { accountId, id } = playlist;
    return this.#holding(accountId, async (trx) => {
      if (!(await queries.lockPlaylist(trx, accountId, id))) throw notFound();
      await change(trx);
      const row = await queries.findPlaylist(trx, accountId, id);
      if (!row) throw notFound();
      return presentPlaylist(row);
    });
  }

  #holding<Result>(accountId: AccountId, work: (trx: Transaction) => Promise<Result>): Promise<Result> {
    return transactInTurn(this.#parts.database, accountId, async (trx) => {
      if (!(await holdAccount(trx, accountId))) throw noSession();
      return work(trx);
    });
  }
}

function notFound(): ExpectedError {
  return new ExpectedError('playlist.not_found', 'You have no such playlist.');
}

function messageNotFound(): ExpectedError {
  return new ExpectedError('message.not_found', 'Message not found.');
}

function full(): ExpectedError {
  return new ExpectedError('playlist.full', `A playlist holds at most ${maxPlaylistMessages} messages.`);
}

function allFull(): ExpectedError {
  const max = maxPlaylistMessagesInAll.toLocaleString('en');
  return new ExpectedError(
    'playlists.full',
    `Your playlists have ${max} messages together, which is the most an account can keep. Remove some to add more.`,
  );
}

function tooManyPlaylists(): ExpectedError {
  return new ExpectedError('playlists.too_many', `You can have at most ${maxPlaylists} playlists. Delete one first.`);
}

/**
 * @param before the message that then follows; null moves to the end
 * @returns null when either message isn't in the playlist
 */
export function orderAfterMove<Id>(order: readonly Id[], moved: Id, before: Id | null): Id[] | null {
  if (!order.includes(moved)) return null;
  if (before === moved) return [...order];
  const others = order.filter((id) => id !== moved);
  const index = before === null ? others.length : others.indexOf(before);
  return index < 0 ? null : others.toSpliced(index, 0, moved);
}
