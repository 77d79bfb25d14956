import { type AccountId, MessageId } from '#core/contract/ids';
import { type Kobo, kobo } from '#core/contract/money';
import type { Database, Transaction } from '#core/server/database/database';
import { koboOf } from '#core/server/database/stored-kobo';
import { ExpectedError } from '#core/server/errors';
import type { SaleFacts, Sales } from '#features/messages/server/sales';
import { findOwned } from '#features/orders/server/entitlement-queries';
import { sumOf, whyNotForSale } from '#features/orders/server/policy';
import { type BundleRef, type BundleRow, findBundle, holdBundle, listBundles } from './bundle-queries.ts';
import { bundleTotal, divide } from './policy.ts';

export interface BundleItem {
  messageId: MessageId;
  topic: string;
  speakerName: string | null;
  price: Kobo;
}

export interface BundleQuote {
  name: string;
  price: Kobo | null;
  items: readonly BundleItem[];
  total: Kobo;
  singlePrices: Kobo;
  owned: number;
  /** Without a published message, a bundle exists only at the desk (features/groups/README.md#why-it-is-built-so). */
  isPublished: boolean;
}

export interface BundleQuoteParts {
  database: Database;
  sales: Pick<Sales, 'factsOf' | 'hold'>;
}

export class BundleQuotes {
  readonly #parts: BundleQuoteParts;

  constructor(parts: BundleQuoteParts) {
    this.#parts = parts;
  }

  async readPublished(ref: BundleRef, accountId: AccountId | null): Promise<BundleQuote> {
    return published(ref, await this.read(ref, accountId));
  }

  /** @param accountId null for a visitor, who owns nothing */
  async read(ref: BundleRef, accountId: AccountId | null): Promise<BundleQuote> {
    const { database, sales } = this.#parts;
    const bundle = found(ref, await findBundle(database, ref));
    const [facts, owned] = await Promise.all([
      sales.factsOf(bundle.message_ids),
      accountId === null ? new Set<string>() : findOwned(database, accountId, bundle.message_ids),
    ]);
    return quoteOf(bundle, facts, owned);
  }

  async list(): Promise<{ ref: BundleRef; quote: BundleQuote }[]> {
    const { database, sales } = this.#parts;
    const bundles = await listBundles(database);
    const facts = await sales.factsOf([...new Set(bundles.flatMap(({ message_ids }) => message_ids))]);
    return bundles.map(({ kind, id, ...bundle }) => ({
      ref: { kind, id },
      quote: quoteOf(bundle, facts, new Set()),
    }));
  }

  /** Locks what the offer depends on until the transaction ends. */
  async hold(trx: Transaction, ref: BundleRef, accountId: AccountId | null): Promise<BundleQuote> {
    await holdBundle(trx, ref);
    const bundle = found(ref, await findBundle(trx, ref));
    const facts = await this.#parts.sales.hold(trx, bundle.message_ids);
    const owned = accountId === null ? new Set<string>() : await findOwned(trx, accountId, bundle.message_ids);
    return published(ref, quoteOf(bundle, facts, owned));
  }

  /** Handles money that has already arrived, so a refusal returns null instead of throwing. */
  async holdOrNull(trx: Transaction, ref: BundleRef, accountId: AccountId | null): Promise<BundleQuote | null> {
    try {
      return await this.hold(trx, ref, accountId);
    } catch (error) {
      if (error instanceof ExpectedError) return null;
      throw error;
    }
  }

  isAsQuoted({ items }: BundleQuote, quoted: readonly Pick<BundleItem, 'messageId' | 'price'>[]): boolean {
    const prices = new Map(quoted.map(({ messageId, price }) => [messageId, price]));
    return prices.size === items.length && items.every(({ messageId, price }) => prices.get(messageId) === price);
  }
}

export function bundleName({ kind, id }: BundleRef): string {
  return `${kind} ${id}`;
}

function found(ref: BundleRef, bundle: BundleRow | undefined): BundleRow {
  if (bundle) return bundle;
  throw notFound(ref);
}

function published(ref: BundleRef, quote: BundleQuote): BundleQuote {
  if (quote.isPublished) return quote;
  throw notFound(ref);
}

function notFound({ kind }: BundleRef): ExpectedError {
  if (kind === 'series') return new ExpectedError('series.not_found', 'There is no such series.');
  return new ExpectedError('collection.not_found', 'There is no such collection.');
}

function quoteOf(
  { name, price_kobo, message_ids }: BundleRow,
  facts: ReadonlyMap<string, SaleFacts>,
  owned: ReadonlySet<string>,
): BundleQuote {
  const parts = message_ids.flatMap((id) => {
    const sold = facts.get(id);
    if (!sold || whyNotForSale(sold, false) !== null) return [];
    const { topic, speakerName, price } = sold;
    return [{ messageId: MessageId.parse(id), topic, speakerName, price, isOwned: owned.has(id) }];
  });
  const lacking = parts.filter(({ isOwned }) => !isOwned);
  const price = price_kobo === null ? null : koboOf(price_kobo);
  const singlePrices = sumOf(lacking);
  const total = (price !== null && bundleTotal(price, parts)) || singlePrices;
  const prices =
    lacking.length === 0
      ? []
      : divide(
          total,
          lacking.map((part) => part.price),
        );
  const items = lacking.map(({ messageId, topic, speakerName }, index) => {
    return { messageId, topic, speakerName, price: prices[index] ?? kobo(0n) };
  });
  const isPublished = message_ids.some((id) => facts.get(id)?.isPublished);
  return { name, price, items, total, singlePrices, owned: parts.length - lacking.length, isPublished };
}
