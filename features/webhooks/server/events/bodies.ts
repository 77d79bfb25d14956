import * as z from 'zod';
import { isTest, type ProviderName } from '#core/contract/payment-providers';
import type { Database } from '#core/server/database/database';
import { nairaOf } from '#core/server/database/stored-kobo';
import { generalCentre } from '#features/catalogue/contract';
import { donationNumber } from '#features/orders/contract/facts';
import { WebhookEventType, WebhookTestBody, webhookBodies } from '#features/webhooks/contract/events';
import * as queries from './body-queries.ts';

export interface RecordedEvent {
  type: string;
  subject: string;
  detail: string | null;
  happened_at: Date;
}

export interface BodyParts {
  database: Database;
  /** @param page a path, with its slash */
  linkTo(page: string): string;
  libraryTitle(): string;
}

export const testType = 'webhook.test';

export class EventBodies {
  readonly #parts: BodyParts;

  constructor(parts: BodyParts) {
    this.#parts = parts;
  }

  /** @returns JSON; null when the event's subject is gone, or this version doesn't know its type */
  async write(event: RecordedEvent): Promise<string | null> {
    const timestamp = event.happened_at.toISOString();
    if (event.type === testType) {
      const data = { library: this.#parts.libraryTitle(), url: this.#parts.linkTo('/') };
      return JSON.stringify(z.encode(WebhookTestBody, { type: testType, timestamp, data }));
    }
    const known = WebhookEventType.safeParse(event.type);
    if (!known.success) return null;
    const data = await this.#read(known.data, event);
    // Parsed, so that only fields of the contract are sent.
    return data && JSON.stringify(webhookBodies[known.data].parse({ type: known.data, timestamp, data }));
  }

  #read(type: WebhookEventType, { subject, detail }: RecordedEvent): Promise<object | null> {
    if (type === 'purchase.completed') return this.#readPurchase(subject);
    if (type === 'refund.completed') return this.#readRefund(subject);
    if (type === 'ticket.redeemed') return this.#readTicket(subject);
    if (type === 'gift.completed' || type === 'gift.redeemed' || type === 'gift.refunded')
      return this.#readGift(subject);
    if (type === 'donation.received' || type === 'donation.refunded') return this.#readDonation(subject);
    if (type === 'stream.on_air') return this.#readStream(subject, detail ?? '');
    return this.#readMessage(subject);
  }

  async #readMessage(id: string) {
    const row = await queries.findMessage(this.#parts.database, id);
    if (!row) return null;
    const { price_kobo, start_date, duration_ms, ...message } = row;
    return {
      ...message,
      price: nairaOf(price_kobo),
      start_date: start_date?.toISOString() ?? null,
      duration: duration_ms / 1000,
      url: this.#parts.linkTo(`/message/${id}`),
    };
  }

  async #readPurchase(id: string) {
    const row = await queries.findOrder(this.#parts.database, id);
    if (!row) return null;
    const { account_id, provider, total_kobo, bundle_name: bundle, bought_at, items, ...order } = row;
    return {
      ...order,
      bundle,
      listener_id: account_id,
      is_test: isOfTest(provider),
      total: nairaOf(total_kobo),
      created: bought_at.toISOString(),
      items: items.map(itemOf),
    };
  }

  async #readRefund(id: string) {
    const row = await queries.findRefund(this.#parts.database, id);
    if (!row) return null;
    const { account_id, provider, amount_kobo, refunded_at, items, ...refund } = row;
    return {
      ...refund,
      listener_id: account_id,
      is_test: isOfTest(provider),
      amount: nairaOf(amount_kobo),
      created: refunded_at.toISOString(),
      items: items.map(itemOf),
    };
  }

  async #readTicket(id: string) {
    const row = await queries.findTicket(this.#parts.database, id);
    if (!row?.redeemed_at) return null;
    return {
      id: row.id,
      batch_id: row.batch_id,
      batch_name: row.name,
      listener_id: row.redeemed_by,
      amount: nairaOf(row.amount_kobo),
      redeemed_at: row.redeemed_at.toISOString(),
    };
  }

  async #readGift(id: string) {
    const row = await queries.findGift(this.#parts.database, id);
    if (!row) return null;
    const { account_id, amount_kobo, provider, paid_at, ...gift } = row;
    return {
      ...gift,
      listener_id: account_id,
      is_test: isOfTest(provider),
      amount: nairaOf(amount_kobo),
      created: paid_at.toISOString(),
    };
  }

  async #readDonation(id: string) {
    const row = await queries.findDonation(this.#parts.database, id);
    if (!row) return null;
    const { fund_name, account_id, amount_kobo, provider, given_at, refunded_at, ...donation } = row;
    return {
      ...donation,
      number: donationNumber(row.id),
      fund: fund_name,
      listener_id: account_id,
      is_test: isOfTest(provider),
      amount: nairaOf(amount_kobo),
      created: given_at.toISOString(),
      refunded: refunded_at?.toISOString() ?? null,
    };
  }

  async #readStream(subject: string, stream: string) {
    const { database, linkTo } = this.#parts;
    if (subject === generalCentre) return { centre: generalCentre, name: '', stream, url: linkTo('/') };
    const centre = await queries.findCentre(database, subject);
    return centre ? { centre: centre.slug, name: centre.name, stream, url: linkTo(`/${centre.slug}`) } : null;
  }
}

function itemOf({ price_kobo, ...item }: { message_id: string; topic: string; price_kobo: string }) {
  return { ...item, price: nairaOf(price_kobo) };
}

function isOfTest(provider: ProviderName | null): boolean {
  return provider !== null && isTest(provider);
}
