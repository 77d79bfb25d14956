import { type AccountId, type GiftId, MessageId, OrderId } from '#core/contract/ids';
import { formatNaira, type Kobo, kobo, koboToNaira } from '#core/contract/money';
import { holdAccount } from '#core/server/account-queries';
import type { Transaction } from '#core/server/database/database';
import { koboOf } from '#core/server/database/stored-kobo';
import { ExpectedError } from '#core/server/errors';
import { noSession } from '#core/server/http/caller';
import type { Platform } from '#core/server/platform';
import { cancelWaiting } from '#features/gifts/server/mailing/mail-queries';
import type { Ledger } from '#features/ledger/server/ledger';
import type { GiftedOrders } from '#features/orders/server/gifted-orders';
import type { GiftFound, GiftRedeemer } from '#features/tickets/server/redeemed-gift';
import type { RedeemedGift } from '#features/wallet/contract';
import * as queries from './gift-queries.ts';
import { giftName } from './policy.ts';

export interface RedemptionParts extends Pick<Platform, 'database' | 'clock'> {
  ledger: Pick<Ledger, 'hold' | 'post'>;
  orders: Pick<GiftedOrders, 'give'>;
}

interface Outcome {
  orderId: OrderId | null;
  credited: Kobo;
  creditTransactionId: string | null;
  reasons: readonly string[];
}

export class Redemption implements GiftRedeemer {
  readonly #parts: RedemptionParts;

  constructor(parts: RedemptionParts) {
    this.#parts = parts;
  }

  async find(giftId: GiftId): Promise<GiftFound> {
    const gift = await queries.findGift(this.#parts.database, giftId);
    if (!gift) throw new Error(`gift ${giftId} has a PIN and is gone`);
    assertUnused(gift.state);
    const amount = koboOf(gift.amount_kobo);
    const ids = gift.items.map((item) => item.message_id);
    return {
      amount,
      gift: presentRedeemed(gift, { orderId: null, messageIds: ids }),
      message: `Your PIN is for a gift: ${giftName({ ...gift, amount })}. Sign in to make it yours.`,
    };
  }

  async redeem(trx: Transaction, giftId: GiftId, accountId: AccountId) {
    const { clock, ledger } = this.#parts;
    const gift = await queries.lockGift(trx, giftId);
    if (!gift) throw new Error(`gift ${giftId} has a PIN and is gone`);
    if (!(await holdAccount(trx, accountId))) throw noSession();
    const amount = koboOf(gift.amount_kobo);
    if (gift.redeemed_by === accountId) {
      const balance = await ledger.hold(trx, accountId);
      const order = await queries.findOrderOf(trx, giftId);
      const became = {
        orderId: order === undefined ? null : OrderId.parse(order.id),
        credited: kobo(amount - koboOf(order?.total_kobo ?? '0')),
        reasons: gift.credit_reasons,
      };
      const messageIds = order?.message_ids ?? [];
      const presented = presentRedeemed(gift, { ...became, messageIds });
      return { amount, balance, gift: presented, message: sentenceOf({ ...gift, amount }, became) };
    }
    assertUnused(gift.state);
    const at = clock.now();
    const before = await ledger.hold(trx, accountId);
    const messages = await queries.listMessages(trx, giftId);
    const became = await this.#become(trx, { giftId, accountId, amount, messages, at });
    const { creditTransactionId, reasons } = became;
    await queries.markEnded(trx, giftId, { redeemedBy: accountId, creditTransactionId, creditReasons: reasons, at });
    await cancelWaiting(trx, giftId);
    return {
      amount,
      balance: kobo(before + became.credited),
      gift: presentRedeemed(gift, { orderId: became.orderId, messageIds: became.messageIds }),
      message: sentenceOf({ ...gift, amount }, became),
    };
  }

  async #become(trx: Transaction, gift: ToRedeem): Promise<Outcome & { messageIds: string[] }> {
    const { giftId, accountId, at } = gift;
    const messages = gift.messages.map(({ message_id, topic, price_kobo }) => ({
      messageId: message_id,
      topic,
      price: koboOf(price_kobo),
    }));
    const given =
      messages.length === 0 ? null : await this.#parts.orders.give(trx, { giftId, accountId, messages, at });
    const credited = kobo(gift.amount - (given?.order?.total ?? 0n));
    const creditTransactionId = credited === 0n ? null : await this.#credit(trx, { ...gift, amount: credited });
    const left = new Set(given?.left.map(({ messageId }) => messageId));
    return {
      orderId: given?.order?.id ?? null,
      credited,
      creditTransactionId,
      reasons: given?.left.map(({ why }) => why) ?? [],
      messageIds: messages.flatMap(({ messageId }) => (left.has(messageId) ? [] : [messageId])),
    };
  }

  #credit(trx: Transaction, { giftId, accountId, amount, at }: Omit<ToRedeem, 'messages'>): Promise<string> {
    return this.#parts.ledger.post(trx, {
      kind: 'gift-credit',
      key: `gift-credit:${giftId}`,
      from: { own: 'gifts' },
      to: { wallet: accountId },
      amount,
      at,
    });
  }
}

interface ToRedeem {
  giftId: GiftId;
  accountId: AccountId;
  amount: Kobo;
  messages: Awaited<ReturnType<typeof queries.listMessages>>;
  at: Date;
}

function assertUnused(state: queries.HeldGift['state']): void {
  if (state === 'redeemed') throw new ExpectedError('ticket.used', 'This gift has been used already.');
  if (state !== 'unused') throw new ExpectedError('ticket.void', 'This gift was taken back: it is no longer valid.');
}

function presentRedeemed(
  {
    kind,
    title,
    from_name,
    to_name,
    words,
  }: Pick<queries.HeldGift, 'kind' | 'title' | 'from_name' | 'to_name' | 'words'>,
  { orderId, messageIds }: { orderId: OrderId | null; messageIds: readonly string[] },
): RedeemedGift {
  const ids = messageIds.map((id) => MessageId.parse(id));
  return { kind, title, from: from_name, to: to_name, words, purchase_id: orderId, message_ids: ids };
}

function sentenceOf(
  gift: { kind: queries.HeldGift['kind']; title: string; amount: Kobo },
  { orderId, credited, reasons }: Pick<Outcome, 'orderId' | 'credited' | 'reasons'>,
): string {
  const inWallet = `${formatNaira(koboToNaira(credited))} is in your wallet`;
  if (gift.kind === 'amount') return `${inWallet} now.`;
  const name = giftName(gift);
  if (credited === 0n) return `${name[0]?.toUpperCase()}${name.slice(1)} is yours now.`;
  // Older versions stored no reasons.
  const why = reasons.length === 0 ? '' : `${reasons.slice(0, 3).join(' ')} So `;
  if (orderId === null) return `${why}${inWallet} instead.`;
  return `Your gift is here. ${why}${inWallet} for what you have not got by it.`;
}
