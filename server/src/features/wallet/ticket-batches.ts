import type { Kobo } from '#contract/money';
import { Pin } from '#contract/wallet';
import type { Database, Transaction } from '#server/database/database';
import { transact } from '#server/database/transact';
import type { Clock } from '#server/platform/clock';
import { StopError } from '#server/platform/errors';
import type { SecretKey } from '#server/platform/secrets/secret-key';
import * as queries from './batch-queries.ts';
import { pinHasher } from './pin-hash.ts';
import { type Batch, presentBatch } from './present-batch.ts';

export interface TicketBatchesParts {
  database: Database;
  clock: Clock;
  secretKey: SecretKey;
  /** Makes a PIN by chance. */
  makePin(): string;
}

/** What is to be minted. */
export interface Minting {
  count: number;
  /** What each is worth. */
  amount: Kobo;
  /** From this moment on they are no longer taken; null for never. */
  expiresAt: Date | null;
}

/** What became of a PIN that was to be voided. */
export type Voided = 'voided' | 'void before' | 'redeemed' | 'no ticket';

/** The most in one batch: each more makes guessing a little easier (docs/decisions/012-ledger.md). */
export const largestBatch = 100_000;
const rowsAtOnce = 1000;

/** What the operator does with tickets (decisions: Tickets). */
export class TicketBatches {
  readonly #parts: TicketBatchesParts;
  readonly #hashOf: (pin: string) => Buffer;

  constructor(parts: TicketBatchesParts) {
    this.#parts = parts;
    this.#hashOf = pinHasher(parts.secretKey);
  }

  /**
   * Mints a batch, all or nothing.
   * @returns its id, and its PINs, which are nowhere else
   */
  mint({ count, amount, expiresAt }: Minting): Promise<{ batchId: string; pins: string[] }> {
    return transact(this.#parts.database, async (trx) => {
      const mintedAt = this.#parts.clock.now();
      const batchId = await queries.insertBatch(trx, { amount, expiresAt, mintedAt });
      const pins: string[] = [];
      while (pins.length < count) {
        pins.push(...(await this.#addTickets(trx, batchId, Math.min(rowsAtOnce, count - pins.length))));
      }
      return { batchId, pins };
    });
  }

  /** @returns every batch with how its tickets stand, the newest first */
  async list(): Promise<Batch[]> {
    const now = this.#parts.clock.now();
    return (await queries.listBatches(this.#parts.database)).map((row) => presentBatch(row, now));
  }

  /**
   * Voids what hasn't been redeemed of a batch.
   * @returns how many that were
   * @throws StopError when there is no such batch
   */
  async voidBatch(batchId: string): Promise<number> {
    const voided = await queries.voidBatch(this.#parts.database, batchId, this.#parts.clock.now());
    if (voided === null) throw new StopError(`There is no batch ${batchId}: "tickets list" shows those there are.`);
    return voided;
  }

  /** Voids one ticket. @param typed its PIN, as it was written down */
  async voidTicket(typed: string): Promise<Voided> {
    const pin = Pin.safeParse(typed);
    if (!pin.success) return 'no ticket';
    const pinHash = this.#hashOf(pin.data);
    if (await queries.voidTicket(this.#parts.database, pinHash, this.#parts.clock.now())) return 'voided';
    const ticket = await queries.findState(this.#parts.database, pinHash);
    if (!ticket) return 'no ticket';
    return ticket.redeemed_at === null ? 'void before' : 'redeemed';
  }

  /** @returns the PINs of up to `count` new tickets: fewer when some came out that are others' already */
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
