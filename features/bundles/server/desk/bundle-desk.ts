import { AnyId } from '#core/contract/ids';
import { formatNaira, type Kobo, koboToNaira } from '#core/contract/money';
import type { Actor } from '#core/server/act';
import type { Database } from '#core/server/database/database';
import { koboIn, koboOf } from '#core/server/database/stored-kobo';
import { ExpectedError } from '#core/server/errors';
import type { Audit } from '#features/audit/server/audit';
import type { BundlePrice, DeskBundle } from '#features/bundles/desk';
import { type BundleRef, lockForPrice, writePrice } from '#features/bundles/server/bundle-queries';
import type { BundleQuote, BundleQuotes } from '#features/bundles/server/bundle-quotes';

export interface BundleDeskParts {
  database: Database;
  audit: Pick<Audit, 'transact'>;
  quotes: BundleQuotes;
}

export class BundleDesk {
  readonly #parts: BundleDeskParts;

  constructor(parts: BundleDeskParts) {
    this.#parts = parts;
  }

  async list(): Promise<DeskBundle[]> {
    return (await this.#parts.quotes.list()).map(({ ref, quote }) => presentBundle(ref, quote));
  }

  async read(ref: BundleRef): Promise<DeskBundle> {
    return presentBundle(ref, await this.#parts.quotes.read(ref, null));
  }

  /** @param asked in naira */
  async price(by: Actor, ref: BundleRef, asked: BundlePrice): Promise<DeskBundle> {
    const { name } = await this.read(ref);
    const former = asked.price_before === null ? null : koboIn(asked.price_before);
    const price = asked.price === null ? null : koboIn(asked.price);
    await this.#parts.audit.transact(by, async (trx, record) => {
      const now = await lockForPrice(trx, ref);
      if ((now === null ? null : koboOf(now)) !== former) {
        throw new ExpectedError(
          'operator.changed_meanwhile',
          `Somebody else has changed the price of “${name}” as a whole. Please check it again.`,
        );
      }
      if (price === former) return;
      await writePrice(trx, ref, price);
      await record({
        action: ref.kind === 'series' ? 'series.price' : 'collection.price',
        subject: { id: ref.id, name },
        before: { bundle_price: inWords(former) },
        after: { bundle_price: inWords(price) },
      });
    });
    return this.read(ref);
  }
}

function presentBundle({ kind, id }: BundleRef, { name, price, items, singlePrices }: BundleQuote): DeskBundle {
  return {
    kind,
    id: AnyId.parse(id),
    name,
    price: price === null ? null : koboToNaira(price),
    count: items.length,
    single_prices: koboToNaira(singlePrices),
  };
}

function inWords(price: Kobo | null): string | null {
  return price === null ? null : formatNaira(koboToNaira(price));
}
