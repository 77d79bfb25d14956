import type { Kobo } from '#core/contract/money';
import type { Page } from '#core/contract/page';
import type { Database, Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { type PageRequest, paged } from '#core/server/paged';
import type { Platform } from '#core/server/platform';
import type { VoidOutcome } from '#features/tickets/desk';
import { Pin } from '#features/wallet/contract';
import * as queries from './batch-queries.ts';
import { pinHasher } from './pin-hash.ts';
import { type Batch, presentBatch } from './present-batch.ts';
import { expiryOf } from './ticket-expiry.ts';

export interface TicketBatchesParts extends Pick<Platform, 'database' | 'clock' | 'secretKey'> {
  makePin(): string;
}

export interface Minting {
  count: number;
  amount: Kobo;
  /** `YYYY-MM-DD`, the last day of validity; null for no limit. */
  lastDay: string | null;
  name: string;
}

export interface MintedBatch {
  batch: Batch;
  /** The plain PINs; only keyed hashes are stored. */
  pins: string[];
}

export interface VoidedTicket {
  outcome: VoidOutcome;
  batch: { id: string; name: string } | null;
}

/** Limited, because each ticket makes guessing a little easier (features/ledger/README.md#why-it-is-built-so). */
export const largestBatch = 100_000;
const rowsAtOnce = 1000;

export class TicketBatches {
  readonly #parts: TicketBatchesParts;
  readonly #hashOf: (pin: string) => Buffer;

  constructor(parts: TicketBatchesParts) {
    this.#parts = parts;
    this.#hashOf = pinHasher(parts.secretKey);
  }

  async mint(trx: Transaction, { count, amount, lastDay, name }: Minting): Promise<MintedBatch> {
    const mintedAt = this.#parts.clock.now();
    const expiresAt = lastDay === null ? null : expiryOf(lastDay);
    if (lastDay !== null && (expiresAt === null || expiresAt <= mintedAt)) throw noLastDay();
    const batchId = await queries.insertBatch(trx, { amount, expiresAt, mintedAt, name });
    const pins: string[] = [];
    while (pins.length < count) {
      pins.push(...(await this.#addTickets(trx, batchId, Math.min(rowsAtOnce, count - pins.length))));
    }
    return { batch: await this.read(batchId, trx), pins };
  }

  async list(): Promise<Batch[]> {
    return this.#present(await queries.listBatches(this.#parts.database));
  }

  listPage(page: PageRequest): Promise<Page<Batch>> {
    const { database } = this.#parts;
    return paged(page, {
      count: () => queries.countBatches(database),
      list: async (slice) => this.#present(await queries.listBatches(database, slice)),
    });
  }

  async read(batchId: string, database: Database = this.#parts.database): Promise<Batch> {
    const row = await queries.findBatch(database, batchId);
    if (!row) throw noSuchBatch(batchId);
    return presentBatch(row, this.#parts.clock.now());
  }

  async voidBatch(trx: Transaction, batchId: string): Promise<number> {
    const voided = await queries.voidBatch(trx, batchId, this.#parts.clock.now());
    if (voided === null) throw noSuchBatch(batchId);
    return voided;
  }

  async voidTicket(trx: Transaction, typed: string): Promise<VoidedTicket> {
    const pin = Pin.safeParse(typed);
    if (!pin.success) return { outcome: 'no ticket', batch: null };
    const pinHash = this.#hashOf(pin.data);
    const isVoided = await queries.voidTicket(trx, pinHash, this.#parts.clock.now());
    const ticket = await queries.findState(trx, pinHash);
    if (!ticket) return { outcome: 'no ticket', batch: null };
    if (ticket.batch_id === null || ticket.name === null) {
      throw new ExpectedError('request.invalid', 'This PIN belongs to a gift. Refund unused gifts under Gifts.');
    }
    const left = ticket.redeemed_at === null ? 'void before' : 'redeemed';
    return { outcome: isVoided ? 'voided' : left, batch: { id: ticket.batch_id, name: ticket.name } };
  }

  async areAllOf(batchId: string, pins: readonly string[]): Promise<boolean> {
    const hashes = pins.map(this.#hashOf);
    const { total, known } = await queries.compareWithBatch(this.#parts.database, batchId, hashes);
    return known === total && total === pins.length;
  }

  #present(rows: readonly queries.BatchRow[]): Batch[] {
    const now = this.#parts.clock.now();
    return rows.map((row) => presentBatch(row, now));
  }

  async #addTickets(trx: Transaction, batchId: string, count: number): Promise<string[]> {
    const pins = new Map<string, string>();
    for (let made = 0; made < count; made += 1) {
      const pin = this.#parts.makePin();
      pins.set(this.#hashOf(pin).toString('hex'), pin);
    }
    const hashes = [...pins.keys()].map((hash) => Buffer.from(hash, 'hex'));
    const added = await queries.insertTickets(trx, batchId, hashes);
    return added.flatMap((hash) => pins.get(hash.toString('hex')) ?? []);
  }
}

function noSuchBatch(batchId: string): ExpectedError {
  return new ExpectedError('batch.not_found', `There is no batch ${batchId}.`);
}

function noLastDay(): ExpectedError {
  const rule = 'Give a last day that isn’t over, e.g. 2027-01-31, and 2200-12-31 at the latest.';
  return new ExpectedError('request.invalid', rule, { last_day: rule });
}
