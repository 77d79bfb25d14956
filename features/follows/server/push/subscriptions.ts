import { ECDH } from 'node:crypto';
import type { AccountId } from '#core/contract/ids';
import { holdAccount } from '#core/server/account-queries';
import { transact } from '#core/server/database/transact';
import { transactInTurn } from '#core/server/database/transact-in-turn';
import { ExpectedError } from '#core/server/errors';
import { type Listener, noSession } from '#core/server/http/caller';
import type { Platform } from '#core/server/platform';
import { addUrgentWork } from '#core/server/queue/work-queries';
import type { GivenSubscription, PushState } from '#features/follows/contract/push';
import { findLastAnnounced } from '#features/follows/server/notices/announce-queries';
import { isPushEndpoint } from './endpoint.ts';
import { pushKeysOf } from './push-keys.ts';
import * as queries from './push-queries.ts';

export interface SubscriptionParts extends Pick<Platform, 'database' | 'clock' | 'secretKey'> {
  allowsPrivate: boolean;
}

/** One more browser ends the listener's oldest subscription. */
const maxDevices = 20;

export class PushSubscriptions {
  readonly #parts: SubscriptionParts;
  readonly #key: string;

  constructor(parts: SubscriptionParts) {
    this.#parts = parts;
    this.#key = pushKeysOf(parts.secretKey).publicKey;
  }

  async read({ accountId, sessionHash }: Listener): Promise<PushState> {
    const rows = await queries.listSubscriptions(this.#parts.database, accountId);
    const is_on = rows.some(({ session_hash }) => session_hash.equals(sessionHash));
    return { key: this.#key, is_on, devices: rows.length };
  }

  /** Replaces the former subscription of the session or of the browser, and keeps pending messages. */
  async subscribe(listener: Listener, given: GivenSubscription): Promise<PushState> {
    const { database, clock } = this.#parts;
    this.#assertUsable(given, '');
    await transactInTurn(database, listener.accountId, async (trx) => {
      if (!(await holdAccount(trx, listener.accountId))) throw noSession();
      if (!(await queries.holdSession(trx, listener.sessionHash))) throw noSession();
      const now = clock.now();
      const id = await queries.putSubscription(trx, {
        account_id: listener.accountId,
        session_hash: listener.sessionHash,
        endpoint: given.endpoint,
        ...given.keys,
        created_at: now,
        pushed_until: (await findLastAnnounced(trx)) ?? new Date(0),
      });
      // A running announcement doesn't see the new subscription, so its work is added here.
      await addUrgentWork(trx, queries.pushWork, [{ key: id }]);
      await queries.deleteOldest(trx, listener.accountId, maxDevices);
    });
    return this.read(listener);
  }

  async unsubscribe(listener: Listener): Promise<PushState> {
    await queries.deleteSubscription(this.#parts.database, listener.sessionHash);
    return this.read(listener);
  }

  /** Serves a browser whose subscription changed while the app was closed. Only this browser knows the former secret. */
  async renew(former: { endpoint: string; auth: string }, renewed: GivenSubscription): Promise<void> {
    this.#assertUsable(renewed, 'renewed.');
    await transact(this.#parts.database, async (trx) => {
      const id = await queries.replaceSubscription(trx, former, { endpoint: renewed.endpoint, ...renewed.keys });
      if (id !== undefined) return addUrgentWork(trx, queries.pushWork, [{ key: id }]);
      throw new ExpectedError('push_subscription.not_found', 'This browser no longer gets push messages.');
    });
  }

  /** The address behind the name is checked again on connecting. */
  #assertUsable({ endpoint, keys }: GivenSubscription, within: string): void {
    if (!isPushEndpoint(endpoint, this.#parts.allowsPrivate)) {
      throw refused(
        `${within}endpoint`,
        'Give the address of a push service on the internet, with https, as the browser does.',
      );
    }
    if (!isKey(keys.p256dh)) throw refused(`${within}keys.p256dh`, 'Give the public key as the browser does.');
  }
}

/** Without a point of the curve nothing can be encrypted. */
function isKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

function refused(field: string, sentence: string): ExpectedError {
  return new ExpectedError('request.invalid', sentence, { [field]: sentence });
}

export async function describeDevices(database: Platform['database'], accountId: AccountId) {
  const rows = await queries.listSubscriptions(database, accountId);
  return rows.map(({ endpoint, created_at }) => ({
    service: URL.canParse(endpoint) ? new URL(endpoint).host : '',
    since: created_at.toISOString(),
  }));
}
