import { type Actor, accountIdOf, type Fields } from '#core/server/act';
import type { Database, Transaction } from '#core/server/database/database';
import { changedMeanwhile } from '#core/server/kept/kept';
import type { Platform } from '#core/server/platform';
import type { Audit } from '#features/audit/server/audit';
import type { WebhookEventType } from '#features/webhooks/contract/events';
import * as contract from '#features/webhooks/desk';
import { disable } from '#features/webhooks/server/delivery/delivery-queries';
import { makeSecret, sealSecret, shownSecret } from '#features/webhooks/server/delivery/sign';
import { findEndpoint, listEndpoints } from '#features/webhooks/server/endpoint-queries';
import { type AddressRules, acceptedAddress } from './address.ts';
import { presentEndpoint } from './present.ts';
import * as queries from './queries.ts';
import { noSuchWebhook, tooMany } from './refusals.ts';

export interface WebhookDeskParts extends Pick<Platform, 'database' | 'clock' | 'secretKey' | 'heldSecrets'> {
  audit: Pick<Audit, 'transact'>;
  rules: AddressRules;
}

const hourMs = 60 * 60 * 1000;

export class WebhookDesk {
  readonly #parts: WebhookDeskParts;
  readonly #key: Buffer;

  constructor(parts: WebhookDeskParts) {
    this.#parts = parts;
    this.#key = parts.secretKey.for('webhooks');
  }

  async list(): Promise<contract.Webhook[]> {
    const { database, clock } = this.#parts;
    return (await listEndpoints(database)).map((row) => presentEndpoint(row, clock.now()));
  }

  async add(by: Actor, given: contract.NewWebhook): Promise<contract.WebhookWithSecret> {
    const { audit, rules, clock } = this.#parts;
    const address = await acceptedAddress(given.address, rules);
    const secret = makeSecret();
    const endpoint = { ...given, events: distinct(given.events), address };
    return audit.transact(by, async (trx, record) => {
      await queries.lockEndpoints(trx);
      if ((await listEndpoints(trx)).length >= contract.maxWebhooks) throw tooMany();
      const id = await queries.insertEndpoint(trx, {
        ...endpoint,
        secret: sealSecret(this.#key, secret),
        at: clock.now(),
      });
      await record({ action: 'webhook.add', subject: { id, name: address }, before: null, after: { ...endpoint } });
      return this.#withSecret(trx, by, await this.#read(trx, id), secret);
    });
  }

  async change(by: Actor, id: string, { version, state, ...given }: contract.WebhookChange): Promise<contract.Webhook> {
    const { audit, rules } = this.#parts;
    const address = given.address === undefined ? undefined : await acceptedAddress(given.address, rules);
    const events = given.events && distinct(given.events);
    return audit.transact(by, async (trx, record) => {
      await this.#lock(trx, id, version);
      const before = await this.#read(trx, id);
      await queries.updateEndpoint(trx, id, { description: given.description, events, address });
      if (state === 'on') await queries.turnOn(trx, id);
      if (state === 'off') await disable(trx, id, { state, because: 'The endpoint was turned off.' });
      const after = await this.#read(trx, id);
      const subject = { id, name: after.address };
      if (after.version !== before.version) {
        await record({ action: 'webhook.change', subject, before: fieldsOf(before), after: fieldsOf(after) });
      }
      return after;
    });
  }

  async remove(by: Actor, id: string, version: number): Promise<void> {
    await this.#parts.audit.transact(by, async (trx, record) => {
      await this.#lock(trx, id, version);
      const before = await this.#read(trx, id);
      await queries.deleteEndpoint(trx, id);
      await record({
        action: 'webhook.remove',
        subject: { id, name: before.address },
        before: fieldsOf(before),
        after: null,
      });
    });
  }

  /** The former secret also signs for a day. */
  async renewSecret(by: Actor, id: string): Promise<contract.WebhookWithSecret> {
    const { audit, clock } = this.#parts;
    const secret = makeSecret();
    return audit.transact(by, async (trx, record) => {
      await this.#lock(trx, id, null);
      await queries.replaceSecret(trx, id, {
        secret: sealSecret(this.#key, secret),
        formerUntil: new Date(clock.now().getTime() + contract.formerSecretHours * hourMs),
      });
      const after = await this.#read(trx, id);
      await record({ action: 'webhook.renew-secret', subject: { id, name: after.address }, before: null, after: null });
      return this.#withSecret(trx, by, after, secret);
    });
  }

  async #withSecret(
    trx: Transaction,
    by: Actor,
    webhook: contract.Webhook,
    bytes: Buffer,
  ): Promise<contract.WebhookWithSecret> {
    const accountId = accountIdOf(by);
    const secret = shownSecret(bytes);
    if (accountId === null) return { webhook, secret, held: null };
    const subject = { accountId, kind: 'webhook-secret', id: webhook.id } as const;
    return { webhook, secret, held: await this.#parts.heldSecrets.hold(trx, subject, [secret]) };
  }

  async #read(db: Database, id: string): Promise<contract.Webhook> {
    const row = await findEndpoint(db, id);
    if (!row) throw noSuchWebhook();
    return presentEndpoint(row, this.#parts.clock.now());
  }

  async #lock(trx: Transaction, id: string, version: number | null): Promise<void> {
    const found = await queries.lockEndpoint(trx, id);
    if (!found) throw noSuchWebhook();
    if (version !== null && found.version !== version) throw changedMeanwhile('this webhook');
  }
}

function distinct(events: readonly WebhookEventType[]): WebhookEventType[] {
  return [...new Set(events)];
}

function fieldsOf({ address, description, events, state }: contract.Webhook): Fields {
  return { address, description, events, state };
}
