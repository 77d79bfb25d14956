import { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import type { Device } from '#server/platform/http/caller';
import { hashOf } from '#server/platform/secrets/tokens';
import * as queries from './known-device-queries.ts';
import type { AccountRow } from './queries.ts';

/** A client that keeps no cookie looks like a new device each time. */
const mostDevices = 50;
/** As long as browsers keep the cookie. */
const forgottenAfterMs = 400 * 24 * 60 * 60 * 1000;
/** Devices belong to an account with its current password. */
type Whose = Pick<AccountRow, 'id' | 'password_hash'>;

/** Used for the look-up when an address has no account, so that it takes as long. */
const nobody: Whose = { id: '9'.repeat(18), password_hash: '' };

/**
 * The devices that have signed in to an account with its current password: guessing elsewhere neither slows them down
 * nor locks them out (docs/decisions/032-guessing.md).
 */
export class KnownDevices {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** @param account undefined when there is none: takes as long, and is false */
  async isKnown(account: Whose | undefined, device: Pick<Device, 'known'>): Promise<boolean> {
    const token = device.known();
    return token !== null && queries.isKnownDevice(this.#database, keyOf(account ?? nobody, token));
  }

  /** Remembers a device that has signed in; a browser without a cookie gets one. */
  async remember(db: Database, { account, device }: { account: Whose; device: Pick<Device, 'ensure'> }): Promise<void> {
    const key = keyOf(account, device.ensure());
    await queries.rememberDevice(db, { ...key, now: this.#clock.now() });
    await queries.forgetOldest(db, key.accountId, mostDevices);
  }

  list(accountId: AccountId) {
    return queries.listDevicesOf(this.#database, accountId);
  }

  /** Forgets the account's devices: it was deleted, or they signed in with a former password. */
  async forget(db: Database, accountId: AccountId): Promise<void> {
    await queries.forgetDevicesOf(db, accountId);
  }

  /** Deletes devices whose cookie no browser has any more. */
  async sweep(): Promise<void> {
    await queries.forgetUnused(this.#database, new Date(this.#clock.now().getTime() - forgottenAfterMs));
  }
}

/** The password is part of the hash, so that changing it in any way makes all devices unknown. */
function keyOf({ id, password_hash }: Whose, token: Buffer): { accountId: AccountId; hash: Buffer } {
  return { accountId: AccountId.parse(id), hash: hashOf(`device ${token.toString('hex')} of ${id} ${password_hash}`) };
}
