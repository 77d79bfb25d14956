import type { Page } from '#core/contract/page';
import type { Actor } from '#core/server/act';
import type { Transaction } from '#core/server/database/database';
import { type PageRequest, paged } from '#core/server/paged';
import type { Platform } from '#core/server/platform';
import type { Audit } from '#features/audit/server/audit';
import type { WebhookDelivery, WebhookDeliveryDetail, WebhookDeliveryState } from '#features/webhooks/desk';
import { countTroubles, findEndpoint } from '#features/webhooks/server/endpoint-queries';
import { testType } from '#features/webhooks/server/events/bodies';
import { presentAttempt, presentDelivery } from './present.ts';
import * as queries from './queries.ts';
import { isOff, noSuchDelivery, noSuchWebhook } from './refusals.ts';

export interface WebhookLogParts extends Pick<Platform, 'database' | 'clock'> {
  audit: Pick<Audit, 'transact'>;
}

export interface LogRequest extends PageRequest {
  state?: readonly WebhookDeliveryState[] | undefined;
}

export class WebhookLog {
  readonly #parts: WebhookLogParts;

  constructor(parts: WebhookLogParts) {
    this.#parts = parts;
  }

  countTroubles() {
    return countTroubles(this.#parts.database);
  }

  async list(endpointId: string, { state: states, ...request }: LogRequest): Promise<Page<WebhookDelivery>> {
    const { database } = this.#parts;
    if (!(await findEndpoint(database, endpointId))) throw noSuchWebhook();
    const filter = { endpointId, states };
    return paged(request, {
      count: () => queries.countDeliveries(database, filter),
      list: async (slice) => (await queries.listDeliveries(database, filter, slice)).map(presentDelivery),
    });
  }

  async read(endpointId: string, id: string): Promise<WebhookDeliveryDetail> {
    const { database } = this.#parts;
    const row = await queries.findDelivery(database, { endpointId, id });
    if (!row) throw noSuchDelivery();
    const log = (await queries.listAttempts(database, id)).map(presentAttempt);
    return { ...presentDelivery(row), body: row.body, log };
  }

  async sendAgain(by: Actor, endpointId: string, id: string): Promise<WebhookDelivery> {
    return this.#parts.audit.transact(by, async (trx, record) => {
      const { address } = await findOn(trx, endpointId);
      await queries.sendAgain(trx, { endpointId, id });
      const row = await queries.findDelivery(trx, { endpointId, id });
      if (!row) throw noSuchDelivery();
      const after = { event: row.event_id, type: row.type };
      await record({ action: 'webhook.send-again', subject: { id: endpointId, name: address }, before: null, after });
      return presentDelivery(row);
    });
  }

  async sendFailedAgain(by: Actor, endpointId: string): Promise<number> {
    return this.#parts.audit.transact(by, async (trx, record) => {
      const { address } = await findOn(trx, endpointId);
      const count = await queries.sendAgain(trx, { endpointId, id: null });
      const after = { deliveries: count };
      if (count > 0)
        await record({ action: 'webhook.send-again', subject: { id: endpointId, name: address }, before: null, after });
      return count;
    });
  }

  async test(by: Actor, endpointId: string): Promise<WebhookDelivery> {
    const { audit, clock } = this.#parts;
    return audit.transact(by, async (trx) => {
      await findOn(trx, endpointId);
      const id = await queries.insertFor(trx, endpointId, { type: testType, subject: '', at: clock.now() });
      const row = await queries.findDelivery(trx, { endpointId, id });
      if (!row) throw noSuchDelivery();
      return presentDelivery(row);
    });
  }
}

async function findOn(trx: Transaction, endpointId: string): Promise<{ address: string }> {
  const endpoint = await queries.lockEndpoint(trx, endpointId);
  if (!endpoint) throw noSuchWebhook();
  if (endpoint.state !== 'on') throw isOff();
  return endpoint;
}
