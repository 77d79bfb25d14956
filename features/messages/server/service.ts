import { type AccountId, MessageId } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import { ExpectedError } from '#core/server/errors';
import { type Json, jsonObject, jsonPage, plainJson } from '#core/server/json';
import { factsOf, type PageRequest, sliceOf } from '#core/server/paged';
import { Centre, type Message, type Series } from '#features/catalogue/contract';
import type { CentreDetail } from '#features/groups/contract';
import type { FormerGroups } from '#features/groups/server/former-groups';
import type { Chapter, MessageDetail } from '#features/messages/contract/detail';
import type { CardParts, MessageCards } from '#features/messages/server/cards/message-cards';
import { listQuery, type MessageFilter } from './document-query.ts';
import type { MessageLists } from './message-lists.ts';
import { canPlay, type Playable } from './policy.ts';
import { presentChapters, presentMessageDetail, type Reader } from './present.ts';
import { type PublishedFile, publishedFiles } from './published-files.ts';
import * as queries from './queries.ts';

export interface MessageAudio extends Playable {
  sha256: string;
  sizeBytes: number;
  mimeType: string;
  container: string;
  durationMs: number;
}

export interface PlayFacts extends Playable {
  durationMs: number;
}

export interface CatalogueParts
  extends Pick<CardParts, 'database' | 'clock' | 'libraryLanguage' | 'ownership' | 'signAudio' | 'write'> {
  lists: MessageLists;
  former: FormerGroups;
  cards: MessageCards;
  showsPassages(): boolean;
}

export interface ListReply<Reply> {
  reply: Json<Reply>;
  isFinal: boolean;
}

/** Only published messages are ever visible here (docs/product/access.md#published-only). */
export class CatalogueService {
  readonly #parts: CatalogueParts;

  constructor(parts: CatalogueParts) {
    this.#parts = parts;
  }

  async listMessages(
    filter: MessageFilter,
    page: PageRequest,
    accountId: AccountId | null,
  ): Promise<ListReply<Page<Message>>> {
    const { lists, former, cards } = this.#parts;
    const { ids, total, isCurrent } = await lists.page(listQuery([], await former.leadOn(filter)), page);
    return { reply: jsonPage(await cards.list(ids, accountId), factsOf(page, total)), isFinal: isCurrent };
  }

  async withMessages(
    { slug, name, description, image_url }: Centre,
    page: PageRequest,
    accountId: AccountId | null,
  ): Promise<ListReply<{ data: CentreDetail }>> {
    const { reply: messages, isFinal } = await this.listMessages({ centreSlug: slug }, page, accountId);
    const data = jsonObject<CentreDetail>({
      slug: plainJson(slug),
      name: plainJson(name),
      description: plainJson(description),
      image_url: this.#parts.write(Centre.shape.image_url, image_url),
      messages,
    });
    return { reply: jsonObject({ data }), isFinal };
  }

  async listParts({ id, parts }: Series, page: PageRequest, accountId: AccountId | null): Promise<Json<Page<Message>>> {
    const { database, cards } = this.#parts;
    const ids = await queries.listPartIds(database, id, sliceOf(page));
    return jsonPage(await cards.list(ids, accountId), factsOf(page, parts));
  }

  async readMessage(id: MessageId, accountId: AccountId | null): Promise<MessageDetail> {
    const row = await queries.findMessage(this.#parts.database, id);
    if (!row) throw new ExpectedError('message.not_found', 'Message not found.');
    const { showsPassages, libraryLanguage } = this.#parts;
    return presentMessageDetail(row, await this.#readerOf(accountId, row), showsPassages() ? libraryLanguage() : null);
  }

  /** Chapters of paid messages are public too (features/messages/README.md#chapters). */
  async readChapters(id: MessageId): Promise<Chapter[]> {
    const row = await queries.findChaptersOf(this.#parts.database, id);
    if (!row) throw new ExpectedError('message.not_found', 'Message not found.');
    return presentChapters(row);
  }

  async playFactsOf(ids: readonly MessageId[]): Promise<Map<MessageId, PlayFacts>> {
    const rows = await queries.listPlayFacts(this.#parts.database, ids);
    return new Map(
      rows.map((row) => {
        const facts = { durationMs: row.duration_ms, isFree: row.is_free, startDate: row.start_date };
        return [MessageId.parse(row.id), facts];
      }),
    );
  }

  isPlayable(message: Playable, owned: boolean): boolean {
    return canPlay(message, owned, this.#parts.clock.now());
  }

  async findPublishedFile(sha256: string, container: string): Promise<PublishedFile | null> {
    const row = await queries.findPublishedAudio(this.#parts.database, sha256);
    return row ? (publishedFiles(sha256, row).get(container) ?? null) : null;
  }

  async findFile(sha256: string, container: string): Promise<PublishedFile | null> {
    const row = await queries.findAudio(this.#parts.database, sha256);
    return row ? (publishedFiles(sha256, row).get(container) ?? null) : null;
  }

  async findAudioOf(id: MessageId): Promise<MessageAudio | null> {
    const row = await queries.findAudioOf(this.#parts.database, id);
    if (!row) return null;
    return {
      isFree: row.is_free,
      startDate: row.start_date,
      sha256: row.sha256,
      sizeBytes: Number(row.size_bytes),
      mimeType: row.mime_type,
      container: row.container,
      durationMs: row.duration_ms,
    };
  }

  async readWaveform(id: MessageId): Promise<number[] | null> {
    const row = await queries.findWaveformOf(this.#parts.database, id);
    if (!row) throw new ExpectedError('message.not_found', 'Message not found.');
    return row.waveform && [...row.waveform];
  }

  async #readerOf(accountId: AccountId | null, row: { id: string; is_free: boolean }): Promise<Reader> {
    const { clock, libraryLanguage, ownership, signAudio } = this.#parts;
    const visitor = { now: clock.now(), language: libraryLanguage(), owns: false, sign: (path: string) => path };
    if (accountId === null || row.is_free) return visitor;
    const owned = await ownership.ownedOf(accountId, [row.id]);
    return { ...visitor, owns: owned.has(row.id), sign: (path) => signAudio(path, accountId) };
  }
}
