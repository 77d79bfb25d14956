import type { AccountId } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import { ExpectedError } from '#core/server/errors';
import { jsonPage } from '#core/server/json';
import type { FactsNow } from '#core/server/library-facts';
import { Memo } from '#core/server/memo';
import { factsOf, type PageRequest } from '#core/server/paged';
import type { Platform } from '#core/server/platform';
import type { Message } from '#features/catalogue/contract';
import type { ListCards } from '#features/messages/server/cards/message-cards';
import { passageQuery } from '#features/messages/server/document-query';
import type { MessageLists } from '#features/messages/server/message-lists';
import { bookOf, nameInPassage, nameOfBook, numberOfBook } from '#features/messages/server/passages/book-names';
import * as queries from '#features/messages/server/passages/passage-queries';
import type { ListReply } from '#features/messages/server/service';
import type { PassageBook, PassageBookDetail } from '#features/passages/contract';
import type { Book } from '#features/passages/contract/books';

export interface PassageParts extends Pick<Platform, 'reads'> {
  lists: MessageLists;
  listCards: ListCards;
  facts: FactsNow;
}

export interface CitedChapter {
  book: Book;
  chapter: number;
}

export class PassageService {
  readonly #parts: PassageParts;
  /** Cached, because counting takes a tenth of a second in a large library. */
  readonly #books = new Memo<{ book: number; messages: number }[]>(1);
  readonly #chapters = new Memo<{ chapter: number; messages: number }[]>(66);

  constructor(parts: PassageParts) {
    this.#parts = parts;
  }

  onCatalogueChanged(): void {
    this.#books.clear();
    this.#chapters.clear();
  }

  async listBooks(): Promise<PassageBook[]> {
    const { reads, facts } = this.#parts;
    if (facts().passages_shown === 'no') return [];
    const counted = await this.#books.of('all', () => reads.read(queries.countByBook));
    return counted.map(({ book, messages }) => ({
      book: bookOf(book),
      name: nameOfBook(book, facts().language),
      messages,
    }));
  }

  async readBook(book: Book): Promise<PassageBookDetail> {
    const { reads, facts } = this.#parts;
    const found = (await this.listBooks()).find((each) => each.book === book);
    if (!found) throw new ExpectedError('passage.not_found', 'No message is about this book.');
    const number = numberOfBook(book);
    const counted = await this.#chapters.of(book, () => reads.read((db) => queries.countByChapter(db, number)));
    const name = nameInPassage(number, facts().language);
    const chapters = counted.map(({ chapter, messages }) => ({ chapter, label: `${name} ${chapter}`, messages }));
    return { ...found, chapters };
  }

  async isCited(book: Book, chapter?: number): Promise<boolean> {
    if (!(await this.listBooks()).some((each) => each.book === book)) return false;
    return chapter === undefined || (await this.readBook(book)).chapters.some((each) => each.chapter === chapter);
  }

  async listChapters(): Promise<CitedChapter[]> {
    const { reads, facts } = this.#parts;
    if (facts().passages_shown === 'no') return [];
    const rows = await reads.read(queries.listChapters);
    return rows.map(({ book, chapter }) => ({ book: bookOf(book), chapter }));
  }

  /** @param accountId null for a visitor */
  async listMessages(
    { book, chapter }: { book: Book; chapter?: number | undefined },
    page: PageRequest,
    accountId: AccountId | null,
  ): Promise<ListReply<Page<Message>>> {
    const { lists, listCards, facts } = this.#parts;
    if (facts().passages_shown === 'no')
      throw new ExpectedError('passage.not_found', 'This library shows no passages.');
    const { ids, total, isCurrent } = await lists.page(passageQuery(numberOfBook(book), chapter), page);
    return { reply: jsonPage(await listCards(ids, accountId), factsOf(page, total)), isFinal: isCurrent };
  }
}
