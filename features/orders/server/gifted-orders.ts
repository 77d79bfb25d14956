import type { AccountId, GiftId, MessageId, OrderId } from '#core/contract/ids';
import { formatNaira, type Kobo, koboToNaira } from '#core/contract/money';
import type { Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import type { SaleFacts, Sales } from '#features/messages/server/sales';
import { sentenceFor, sumOf, whyNotForSale } from './policy.ts';
import { Sale, type SaleParts } from './sale.ts';

export interface GiftedOrderParts extends SaleParts {
  sales: Pick<Sales, 'factsOf' | 'hold'>;
}

export interface GiftOffer {
  messageId: MessageId;
  topic: string;
  speakerName: string | null;
  price: Kobo;
}

export interface GiftedMessage {
  messageId: MessageId;
  topic: string;
  price: Kobo;
}

export interface Gifted {
  order: { id: OrderId; total: Kobo } | null;
  left: { messageId: MessageId; why: string }[];
}

export class GiftedOrders {
  readonly #parts: GiftedOrderParts;
  readonly #sale: Sale;

  constructor(parts: GiftedOrderParts) {
    this.#parts = parts;
    this.#sale = new Sale(parts);
  }

  async offer(messageId: MessageId): Promise<GiftOffer> {
    const facts = (await this.#parts.sales.factsOf([messageId])).get(messageId);
    const reason = whyNotForSale(facts, false);
    if (!facts || reason === 'message.not_found') throw new ExpectedError('message.not_found', 'Message not found.');
    if (reason !== null) throw new ExpectedError(reason, sentenceFor(reason, facts.topic));
    return offerOf(messageId, facts);
  }

  /**
   * Locks a gift's messages until the transaction ends.
   * @returns null when the messages can be paid for as quoted, otherwise the reason in a sentence
   */
  async quoteMismatch(trx: Transaction, messages: readonly GiftedMessage[]): Promise<string | null> {
    const facts = await this.#parts.sales.hold(
      trx,
      messages.map(({ messageId }) => messageId),
    );
    for (const { messageId, topic, price } of messages) {
      const sold = facts.get(messageId);
      const reason = whyNotForSale(sold, false);
      if (reason !== null) return sentenceFor(reason, topic);
      if (sold && sold.price !== price) {
        return `The price of “${topic}” has changed to ${formatNaira(koboToNaira(sold.price))}.`;
      }
    }
    return null;
  }

  /**
   * Charges the price paid rather than today's. The caller has locked the gift and the account.
   * @throws BookedAlready when the gift is already an order
   */
  async give(
    trx: Transaction,
    gift: { giftId: GiftId; accountId: AccountId; messages: readonly GiftedMessage[]; at: Date },
  ): Promise<Gifted> {
    const { giftId, accountId, at } = gift;
    await this.#parts.ledger.hold(trx, accountId);
    const candidates = await this.#sale.hold(trx, accountId, gift.messages);
    const judged = candidates.map((one) => ({ ...one, reason: whyNotForSale(one.facts, one.isOwned) }));
    const left = judged.flatMap(({ item, reason }) =>
      reason === null ? [] : [{ messageId: item.messageId, why: sentenceFor(reason, item.topic) }],
    );
    const items = judged.flatMap(({ item: { messageId, price }, facts, reason }) =>
      reason !== null || facts === undefined
        ? []
        : [{ messageId, cartItemId: null, topic: facts.topic, speakerName: facts.speakerName, price }],
    );
    if (items.length === 0) return { order: null, left };
    const total = sumOf(items);
    const { bought: id } = await this.#sale.write(trx, {
      accountId,
      giftId,
      bundle: null,
      card: null,
      items,
      posting: {
        kind: 'gift-purchase',
        key: `gift-purchase:${giftId}`,
        amount: total,
        at,
        from: { own: 'gifts' },
        to: { own: 'sales' },
      },
    });
    return { order: { id, total }, left };
  }
}

function offerOf(messageId: MessageId, { topic, speakerName, price }: SaleFacts): GiftOffer {
  return { messageId, topic, speakerName, price };
}
