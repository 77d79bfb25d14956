import { type AccountId, AnyId, CategoryId, CentreSlug, SeriesId, SpeakerId } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import { holdAccount } from '#core/server/account-queries';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { ExpectedError } from '#core/server/errors';
import { noSession } from '#core/server/http/caller';
import { type PageRequest, paged } from '#core/server/paged';
import type { Platform } from '#core/server/platform';
import { coverPath } from '#features/audio/contract/covers';
import type { Message } from '#features/catalogue/contract';
import { type Follow, type FollowKind, maxFollows, newForDays } from '#features/follows/contract';
import type { GroupService } from '#features/groups/server/group-service';
import type { LoadMessages } from '#features/messages/server/cards/message-cards';
import * as queries from './follow-queries.ts';
import { countNew, listNew } from './new-queries.ts';

export interface FollowsParts extends Pick<Platform, 'database' | 'clock'> {
  groups: Pick<GroupService, 'readSpeaker' | 'readCategory' | 'readCentre' | 'readSeries'>;
  loadMessages: LoadMessages;
}

export interface Followed {
  kind: FollowKind;
  id: string;
}

const dayMs = 24 * 60 * 60 * 1000;

export class Follows {
  readonly #parts: FollowsParts;

  constructor(parts: FollowsParts) {
    this.#parts = parts;
  }

  async list(accountId: AccountId): Promise<Follow[]> {
    return (await queries.listFollows(this.#parts.database, accountId)).map(presentFollow);
  }

  listNew(accountId: AccountId, page: PageRequest): Promise<Page<Message>> {
    const { database, clock, loadMessages } = this.#parts;
    const now = clock.now();
    const list = { accountId, now, after: new Date(now.getTime() - newForDays * dayMs) };
    return paged(page, {
      count: () => countNew(database, list),
      list: async (slice) => loadMessages(await listNew(database, list, slice), accountId),
    });
  }

  /**
   * An existing follow keeps its date.
   * @param notices undefined keeps the setting for mails and push messages
   */
  async follow(accountId: AccountId, followed: Followed, notices: boolean | undefined): Promise<Follow> {
    const { database, clock } = this.#parts;
    const found = await this.#find(followed);
    await transactInTurn(database, accountId, async (trx) => {
      if (!(await holdAccount(trx, accountId))) throw noSession();
      const isNew = !(await queries.isFollowed(trx, accountId, found));
      if (isNew && (await queries.countFollows(trx, accountId)) >= maxFollows) throw tooMany();
      await queries.putFollow(trx, accountId, { ...found, now: clock.now(), notices });
    });
    const row = (await queries.listFollows(database, accountId)).find(
      ({ kind, id }) => kind === found.kind && id === found.id,
    );
    if (!row) throw noSuch(found.kind);
    return presentFollow(row);
  }

  async unfollow(accountId: AccountId, followed: Followed): Promise<void> {
    const { database } = this.#parts;
    const found = await this.#find(followed).catch((error: unknown) => {
      if (error instanceof ExpectedError) return null;
      throw error;
    });
    if (found) await queries.deleteFollow(database, accountId, found);
  }

  async #find({ kind, id }: Followed): Promise<queries.FollowedKey & Followed> {
    const { groups, database } = this.#parts;
    if (kind === 'centre') {
      const { slug } = await groups.readCentre(CentreSlug.parse(id));
      const key = await queries.findCentreKey(database, slug);
      if (key === undefined) throw noSuch(kind);
      return { kind, id: slug, key };
    }
    if (!AnyId.safeParse(id).success) throw noSuch(kind);
    const read = {
      speaker: () => groups.readSpeaker(SpeakerId.parse(id)),
      category: () => groups.readCategory(CategoryId.parse(id)),
      series: () => groups.readSeries(SeriesId.parse(id)),
    };
    const now = await read[kind]();
    return { kind, id: now.id, key: now.id };
  }
}

function presentFollow({ kind, id, name, image_sha256, followed_at, notices }: queries.FollowRow): Follow {
  return { kind, id, name, image_url: coverPath(image_sha256), since: followed_at.toISOString(), notices };
}

function noSuch(kind: FollowKind): ExpectedError {
  return new ExpectedError(`${kind}.not_found`, `There is no such ${kind} to follow.`);
}

function tooMany(): ExpectedError {
  return new ExpectedError(
    'follows.too_many',
    `You follow ${maxFollows} already, the most you can. Unfollow some first.`,
  );
}
