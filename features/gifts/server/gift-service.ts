import type { Body, Reply } from '#core/contract/endpoint';
import type { AccountId, GiftId, SeriesId } from '#core/contract/ids';
import { koboToNaira } from '#core/contract/money';
import type { Page } from '#core/contract/page';
import { holdAccount } from '#core/server/account-queries';
import type { Transaction } from '#core/server/database/database';
import { koboIn } from '#core/server/database/stored-kobo';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { ExpectedError } from '#core/server/errors';
import { noSession } from '#core/server/http/caller';
import { type PageRequest, paged } from '#core/server/paged';
import type { Platform } from '#core/server/platform';
import type { BundleQuotes } from '#features/bundles/server/bundle-quotes';
import type { Message } from '#features/catalogue/contract';
import type { addGift, Gift, readSeriesOffer } from '#features/gifts/contract';
import type { GiftCard } from '#features/gifts/contract/fields';
import type { Mailing } from '#features/gifts/server/mailing/mailing';
import type { Sales } from '#features/messages/server/sales';
import type { GiftedOrders } from '#features/orders/server/gifted-orders';
import * as queries from './gift-queries.ts';
import type { SealedPins } from './pins.ts';
import { giftNotFound, maxUnpaid, notUnused, unpaidKeptMs } from './policy.ts';
import { presentGift } from './present.ts';

export interface GiftServiceParts extends Pick<Platform, 'database' | 'clock'> {
  orders: Pick<GiftedOrders, 'offer'>;
  sales: Pick<Sales, 'factsOf'>;
  quotes: Pick<BundleQuotes, 'readPublished'>;
  pins: SealedPins;
  mailing: Mailing;
  loadMessages(ids: readonly string[], accountId: AccountId): Promise<Message[]>;
}

type Contents = Pick<queries.NewGift, 'kind' | 'title' | 'amount' | 'messages' | 'seriesId'>;

export class GiftService {
  readonly #parts: GiftServiceParts;

  constructor(parts: GiftServiceParts) {
    this.#parts = parts;
  }

  async add(accountId: AccountId, wanted: Body<typeof addGift>): Promise<Gift> {
    const { database, clock, mailing } = this.#parts;
    const contents = await this.#contentsOf(wanted);
    assertPicture(wanted, contents.kind);
    if (wanted.mail !== null) mailing.assertPossible(wanted.mail);
    const id = await transactInTurn(database, accountId, async (trx) => {
      if (!(await holdAccount(trx, accountId))) throw noSession();
      if ((await queries.countUnpaid(trx, accountId)) >= maxUnpaid) throw tooMany();
      const added = await queries.insertGift(trx, { ...contents, accountId, card: wanted, at: clock.now() });
      if (wanted.mail !== null) await mailing.schedule(trx, added, wanted.mail);
      return added;
    });
    return this.read(accountId, id);
  }

  async readSeriesOffer(accountId: AccountId, id: SeriesId): Promise<Reply<typeof readSeriesOffer>['data']> {
    const { title, amount, messages } = await this.#seriesOf(id);
    const ids = messages.slice(0, 1).map(({ messageId }) => messageId);
    const [message = null] = await this.#parts.loadMessages(ids, accountId);
    return { title, count: messages.length, amount: koboToNaira(amount), message };
  }

  list(accountId: AccountId, page: PageRequest): Promise<Page<Gift>> {
    const { database } = this.#parts;
    return paged(page, {
      count: () => queries.countGifts(database, accountId),
      list: async (slice) => this.#present(accountId, await queries.listGifts(database, accountId, slice)),
    });
  }

  async read(accountId: AccountId, id: GiftId): Promise<Gift> {
    const row = await queries.findGift(this.#parts.database, id);
    const [gift] = row?.account_id === accountId ? await this.#present(accountId, [row]) : [];
    if (!gift) throw giftNotFound();
    return gift;
  }

  async change(accountId: AccountId, id: GiftId, card: GiftCard): Promise<Gift> {
    await transactInTurn(this.#parts.database, accountId, async (trx) => {
      const gift = await this.#lockOwn(trx, accountId, id);
      if (gift.state === 'redeemed' || gift.state === 'refunded') throw notUnused(gift.state);
      assertPicture(card, gift.kind);
      await queries.changeCard(trx, id, card);
    });
    return this.read(accountId, id);
  }

  async sweep(): Promise<void> {
    const { database, clock } = this.#parts;
    await queries.deleteUnpaid(database, new Date(clock.now().getTime() - unpaidKeptMs));
  }

  async #lockOwn(trx: Transaction, accountId: AccountId, id: GiftId): Promise<queries.HeldGift> {
    const gift = await queries.lockGift(trx, id);
    if (gift?.account_id !== accountId) throw giftNotFound();
    return gift;
  }

  async #contentsOf(wanted: Body<typeof addGift>): Promise<Contents> {
    const { kind } = wanted;
    if (kind === 'amount') return { kind, title: '', amount: koboIn(wanted.amount), messages: [], seriesId: null };
    if (kind === 'series') return this.#seriesOf(wanted.series_id);
    const offer = await this.#parts.orders.offer(wanted.message_id);
    return { kind, title: offer.topic, amount: offer.price, messages: [offer], seriesId: null };
  }

  async #seriesOf(id: SeriesId): Promise<Contents> {
    const { name, items, total } = await this.#parts.quotes.readPublished({ kind: 'series', id }, null);
    if (items.length === 0) throw new ExpectedError('bundle.empty', 'Nothing of this series is for sale.');
    return { kind: 'series', title: name, amount: total, messages: items, seriesId: id };
  }

  async #present(accountId: AccountId, rows: readonly queries.GiftRow[]): Promise<Gift[]> {
    const { sales, loadMessages, pins } = this.#parts;
    const ids = [...new Set(rows.flatMap(({ items }) => items.slice(0, 1).map((item) => item.message_id)))];
    const facts = await sales.factsOf(ids);
    const messages = await loadMessages(
      ids.filter((id) => facts.get(id)?.isPublished),
      accountId,
    );
    const shown = new Map<string, Message>(messages.map((message) => [message.id, message]));
    return rows.map((row) => {
      const pin = row.sealed_pin === null ? null : pins.open(row.id, row.sealed_pin);
      return presentGift(row, { pin, message: shown.get(row.items[0]?.message_id ?? '') ?? null });
    });
  }
}

function assertPicture({ picture }: GiftCard, kind: Contents['kind']): void {
  if (picture !== 'cover' || kind !== 'amount') return;
  const sentence = 'An amount has no cover: choose one of the other pictures.';
  throw new ExpectedError('request.invalid', sentence, { picture: sentence });
}

function tooMany(): ExpectedError {
  return new ExpectedError(
    'gifts.too_many',
    `You have ${maxUnpaid} unpaid gifts. Pay for one, or wait: unpaid gifts are deleted after some days.`,
  );
}
