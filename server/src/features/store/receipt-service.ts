import type { AccountId } from '#contract/ids';
import { AccountId as AsAccountId, OrderId } from '#contract/ids';
import { orderNumber } from '#contract/orders/public';
import type { Database } from '#server/database/database';
import { nairaOf } from '#server/database/stored-kobo';
import { ExpectedError } from '#server/platform/errors';
import { isTest } from '#server/platform/payment/provider';
import type { Signature, SignedAddresses } from '#server/platform/secrets/signing';
import * as queries from './order-queries.ts';
import { orderNotFound } from './order-service.ts';
import type { Receipt } from './receipt.ts';
import { receiptPath } from './receipt-path.ts';

export interface ReceiptParts {
  database: Database;
  addresses: SignedAddresses;
  /** The seller's current details. */
  library(): Receipt['library'];
  /** @returns null when the account is deleted */
  findBuyer(accountId: AccountId): Promise<Receipt['buyer']>;
}

export interface ReceiptRequest {
  /** As in the address. */
  id: string;
  signature: Signature | null;
  /** Authenticates the request; null without a session. @throws ExpectedError `session.missing` when it has ended */
  listener(): Promise<AccountId | null>;
}

export class ReceiptService {
  readonly #parts: ReceiptParts;

  constructor(parts: ReceiptParts) {
    this.#parts = parts;
  }

  /**
   * @throws ExpectedError `session.missing` without a session or a valid signature; `purchase.not_found` when there is
   * no such purchase, or it is another listener's
   */
  async open({ id, signature, listener }: ReceiptRequest): Promise<Receipt> {
    const isSigned = signature !== null && this.#parts.addresses.isGood(receiptPath(id), signature);
    const accountId = isSigned ? null : await listener();
    if (!isSigned && accountId === null) throw closed(signature !== null);
    const opened = await this.find(id);
    if (!opened || (accountId !== null && opened.accountId !== accountId)) throw orderNotFound();
    return opened.receipt;
  }

  /** @returns a purchase's receipt and its account; null when there is none with this id */
  async find(id: string): Promise<{ receipt: Receipt; accountId: AccountId } | null> {
    const { database, library, findBuyer } = this.#parts;
    const known = OrderId.safeParse(id);
    const row = known.success ? await queries.findOrder(database, known.data) : undefined;
    if (!row) return null;
    const accountId = AsAccountId.parse(row.account_id);
    const receipt: Receipt = {
      number: orderNumber(row.id),
      library: library(),
      buyer: await findBuyer(accountId),
      boughtAt: row.bought_at,
      items: row.items.map((item) => ({
        topic: item.topic,
        speakerName: item.speaker_name,
        price: nairaOf(item.price_kobo),
        refundedAt: item.refunded_at === null ? null : new Date(item.refunded_at),
      })),
      total: nairaOf(row.total_kobo),
      reference: row.reference,
      isTest: row.provider !== null && isTest(row.provider),
    };
    return { receipt, accountId };
  }
}

function closed(hadSignature: boolean): ExpectedError {
  const sentence = hadSignature
    ? 'This address of the receipt has ended: it opens for an hour. Open the receipt from your orders again.'
    : 'A receipt opens from your orders. Please sign in first.';
  return new ExpectedError('session.missing', sentence);
}
