import type { TicketBatchId } from '#contract/ids';
import type { Page } from '#contract/page';
import type { Redemption, RedemptionDay, TicketBatch } from '#contract/tickets/desk';
import type { Audit } from '#server/features/audit/audit';
import type { Redemptions } from '#server/features/wallet/tickets/redemptions';
import type { MintedBatch, Minting, TicketBatches, VoidedTicket } from '#server/features/wallet/tickets/ticket-batches';
import type { Actor } from '#server/platform/act';
import { ExpectedError } from '#server/platform/errors';
import type { PageRequest } from '#server/platform/paged';

export interface TicketDeskParts {
  audit: Audit;
  batches: TicketBatches;
  redemptions: Redemptions;
}

/** Tickets at the desk (docs/product/desk.md#audit): every action is audited, without any PIN. */
export class TicketDesk {
  readonly #parts: TicketDeskParts;

  constructor(parts: TicketDeskParts) {
    this.#parts = parts;
  }

  /** All or nothing. @returns it, and its PINs, which are stored nowhere @throws as `TicketBatches.mint` */
  mint(by: Actor, minting: Minting): Promise<MintedBatch> {
    const { batches, audit } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const minted = await batches.mint(trx, minting);
      const { id, name, amount, last_day } = minted.batch;
      const after = { count: minted.pins.length, amount, last_day };
      await record({ action: 'tickets.mint', subject: subjectOf({ id, name }), before: null, after });
      return minted;
    });
  }

  /** Latest first. */
  listAll(): Promise<TicketBatch[]> {
    return this.#parts.batches.list();
  }

  list(page: PageRequest): Promise<Page<TicketBatch>> {
    return this.#parts.batches.listPage(page);
  }

  /** @throws ExpectedError `batch.not_found` */
  async read(id: string): Promise<{ batch: TicketBatch; days: RedemptionDay[] }> {
    const { batches, redemptions } = this.#parts;
    const [batch, days] = await Promise.all([batches.read(id), redemptions.listDays(id)]);
    return { batch, days };
  }

  /**
   * Latest first.
   * @throws ExpectedError `batch.not_found`
   */
  async listRedemptions(id: string, page: PageRequest): Promise<Page<Redemption>> {
    const [, redeemed] = await Promise.all([this.#parts.batches.read(id), this.#parts.redemptions.list(id, page)]);
    return redeemed;
  }

  /** Voids the unredeemed tickets of a batch. @throws ExpectedError `batch.not_found` */
  voidBatch(by: Actor, id: string): Promise<{ voided: number; batch: TicketBatch }> {
    const { batches, audit } = this.#parts;
    return audit.transact(by, async (trx, record) => {
      const voided = await batches.voidBatch(trx, id);
      const batch = await batches.read(id, trx);
      if (voided > 0)
        await record({ action: 'tickets.void', subject: subjectOf(batch), before: null, after: { voided } });
      return { voided, batch };
    });
  }

  /** @param typed its PIN, as entered */
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

  /** @throws ExpectedError `batch.not_found`; `ticket.wrong` unless these are exactly the batch's PINs */
  async readForSheet(id: TicketBatchId, pins: readonly string[]): Promise<TicketBatch> {
    const batch = await this.#parts.batches.read(id);
    if (await this.#parts.batches.areAllOf(id, pins)) return batch;
    throw new ExpectedError('ticket.wrong', `These aren’t the PINs of batch ${id}, so nothing was printed.`);
  }
}

function subjectOf({ id, name }: { id: string; name: string }) {
  return { id, name: name === '' ? `Batch ${id}` : `Batch ${id}: ${name}` };
}
