import type { Readable } from 'node:stream';
import type { TicketBatchId } from '#core/contract/ids';
import { formatNaira, type Kobo, kobo, koboToNaira } from '#core/contract/money';
import type { Page } from '#core/contract/page';
import { type Actor, accountIdOf } from '#core/server/act';
import { type AboveCeiling, overCeiling, type ReadCeiling, wayAbove } from '#core/server/ceiling';
import { ExpectedError } from '#core/server/errors';
import type { HeldSecrets } from '#core/server/held-secrets/held-secrets';
import type { PageRequest } from '#core/server/paged';
import type { PdfCaller, Pdfs } from '#core/server/pdf/pdfs';
import type { HeldSecret } from '#features/accounts/contract/held-secrets';
import type { Audit } from '#features/audit/server/audit';
import type { Redemption, RedemptionDay, TicketBatch } from '#features/tickets/desk';
import type { RedemptionList } from '#features/tickets/server/redemption-list';
import type { MintedBatch, Minting, TicketBatches, VoidedTicket } from '#features/tickets/server/ticket-batches';
import type { Sheet } from './draw-tickets-pdf.ts';

export interface TicketDeskParts {
  audit: Audit;
  batches: TicketBatches;
  redemptions: RedemptionList;
  heldSecrets: HeldSecrets;
  readCeiling: ReadCeiling;
  pdfs: Pick<Pdfs, 'draw'>;
}

export interface HeldBatch extends MintedBatch {
  held: HeldSecret | null;
}

/** The audit records every action, without PINs. */
export class TicketDesk {
  readonly #parts: TicketDeskParts;

  constructor(parts: TicketDeskParts) {
    this.#parts = parts;
  }

  /**
   * Mints all tickets or none. The operator can see the PINs again for a while.
   * @param aboveCeiling allows a batch above the ceiling; the audit records this
   */
  mint(by: Actor, minting: Minting, { aboveCeiling = false }: AboveCeiling = {}): Promise<HeldBatch> {
    const { batches, heldSecrets, audit, readCeiling } = this.#parts;
    const worth = kobo(minting.amount * BigInt(minting.count));
    return audit.transact(by, async (trx, record) => {
      const exceeded = overCeiling(worth, await readCeiling(trx));
      if (exceeded && !aboveCeiling) throw tooDear(by, minting.count, worth, exceeded.ceiling);
      const minted = await batches.mint(trx, minting);
      const { id, name, amount, last_day } = minted.batch;
      const after = { count: minted.pins.length, amount, last_day, ...exceeded?.audited };
      await record({ action: 'tickets.mint', subject: subjectOf({ id, name }), before: null, after });
      const accountId = accountIdOf(by);
      if (accountId === null) return { ...minted, held: null };
      return { ...minted, held: await heldSecrets.hold(trx, { accountId, kind: 'ticket-pins', id }, minted.pins) };
    });
  }

  listAll(): Promise<TicketBatch[]> {
    return this.#parts.batches.list();
  }

  list(page: PageRequest): Promise<Page<TicketBatch>> {
    return this.#parts.batches.listPage(page);
  }

  async read(id: string): Promise<{ batch: TicketBatch; days: RedemptionDay[] }> {
    const { batches, redemptions } = this.#parts;
    const [batch, days] = await Promise.all([batches.read(id), redemptions.listDays(id)]);
    return { batch, days };
  }

  async listRedemptions(id: string, page: PageRequest): Promise<Page<Redemption>> {
    const [, redeemed] = await Promise.all([this.#parts.batches.read(id), this.#parts.redemptions.list(id, page)]);
    return redeemed;
  }

  voidBatch(by: Actor, id: string): Promise<{ voided: number; batch: TicketBatch }> {
    const { batches, heldSecrets, audit } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const voided = await batches.voidBatch(trx, id);
      await heldSecrets.forget(trx, { kind: 'ticket-pins', id });
      const batch = await batches.read(id, trx);
      if (voided > 0)
        await record({ action: 'tickets.void', subject: subjectOf(batch), before: null, after: { voided } });
      return { voided, batch };
    });
  }

  voidTicket(by: Actor, typed: string): Promise<VoidedTicket> {
    const { batches, audit } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const ticket = await batches.voidTicket(trx, typed);
      if (ticket.outcome === 'voided' && ticket.batch) {
        const subject = subjectOf(ticket.batch);
        await record({ action: 'tickets.void', subject, before: null, after: { voided: 1 } });
      }
      return ticket;
    });
  }

  async readForSheet(id: TicketBatchId, pins: readonly string[]): Promise<TicketBatch> {
    const batch = await this.#parts.batches.read(id);
    if (await this.#parts.batches.areAllOf(id, pins)) return batch;
    throw new ExpectedError('ticket.wrong', `These aren’t the PINs of batch ${id}, so nothing was printed.`);
  }

  print(content: Sheet, caller: PdfCaller): Promise<Readable> {
    return this.#parts.pdfs.draw({ kind: 'tickets', content, keep: null }, caller);
  }
}

function tooDear(by: Actor, count: number, worth: Kobo, ceiling: Kobo): ExpectedError {
  const tickets = count === 1 ? 'This ticket is' : `These ${count.toLocaleString('en')} tickets are`;
  return new ExpectedError(
    'batch.too_dear',
    `${tickets} worth ${formatNaira(koboToNaira(worth))}, and one batch may be worth at most ` +
      `${formatNaira(koboToNaira(ceiling))}. Nothing was minted. Mint less, or ${wayAbove(by)}.`,
  );
}

function subjectOf({ id, name }: { id: string; name: string }) {
  return { id, name: name === '' ? `Batch ${id}` : `Batch ${id}: ${name}` };
}
