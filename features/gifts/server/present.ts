import { AnyId, MessageId } from '#core/contract/ids';
import { isTest } from '#core/contract/payment-providers';
import { nairaOf } from '#core/server/database/stored-kobo';
import type { Message } from '#features/catalogue/contract';
import type { Gift, GiftMailState } from '#features/gifts/contract';
import type { GiftRow } from './gift-queries.ts';

/** @param message for the cover; null when it isn't published */
export function presentGift(row: GiftRow, { pin, message }: { pin: string | null; message: Message | null }): Gift {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    amount: nairaOf(row.amount_kobo),
    state: row.state,
    is_test: row.provider !== null && isTest(row.provider),
    from: row.from_name,
    to: row.to_name,
    words: row.words,
    picture: row.picture,
    pin,
    created: row.created_at.toISOString(),
    messages: row.items.map(({ message_id, topic, price_kobo }) => ({
      message_id: MessageId.parse(message_id),
      topic,
      price: nairaOf(price_kobo),
    })),
    message,
    mails: row.mails.map(({ id, email, day, state }) => ({
      id: AnyId.parse(id),
      email,
      day,
      state: mailStateOf(state),
    })),
  };
}

/** A mail in the outbox still waits for the mail server. */
function mailStateOf(stored: string): GiftMailState {
  if (stored === 'sent' || stored === 'failed' || stored === 'cancelled') return stored;
  return 'waiting';
}
