import { AccountId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import type { Device } from '#server/platform/http/caller';
import { hashOf } from '#server/platform/secrets/tokens';
import * as queries from './known-device-queries.ts';
import type { AccountRow } from './queries.ts';

/** How many devices an account is known to have at most: a client that keeps no cookie looks like a new one each time. */
const mostDevices = 50;
/** As long as browsers keep the cookie. */
const forgottenAfterMs = 400 * 24 * 60 * 60 * 1000;
/** Whose devices these are: of an account, as long as it has the password that it has. */
type Whose = Pick<AccountRow, 'id' | 'password_hash'>;

/** In whose place a device is looked for when an address has no account: that takes as long. */
const nobody: Whose = { id: '9'.repeat(18), password_hash: '' };

/**
 * The devices that have signed in to an account with the password it has: who guesses elsewhere neither slows nor locks out these
 * (docs/decisions/032-guessing.md).
 */
export class KnownDevices {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * @param account undefined when there is none: that takes as long and is false
   * @returns whether the device has signed in to the account with the password that it has
   */
  async isKnown(account: Whose | undefined, device: Pick<Device, 'known'>): Promise<boolean> {
    const token = device.known();
    return token !== null && queries.isKnownDevice(this.#database, keyOf(account ?? nobody, token));
  }

  /** Remembers a device that has signed in; a browser without its cookie gets one. */
  async remember(
    db: Database | Transaction,
    { account, device }: { account: Whose; device: Pick<Device, 'ensure'> },
  ): Promise<void> {
    const key = keyOf(account, device.ensure());
    await queries.rememberDevice(db, { ...key, now: this.#clock.now() });
    await queries.forgetOldest(db, key.accountId, mostDevices);
  }

  /** @returns when each device of the account first and last signed in */
  list(accountId: AccountId) {
    return queries.listDevicesOf(this.#database, accountId);
  }

  /** Forgets the account's devices: it is deleted, or they signed in with a password that it no longer has. */
  async forget(db: Database | Transaction, accountId: AccountId): Promise<void> {
    await queries.forgetDevicesOf(db, accountId);
  }

  /** Forgets what no browser has the cookie of any more. */
  async sweep(): Promise<void> {
    await queries.forgetUnused(this.#database, new Date(this.#clock.now().getTime() - forgottenAfterMs));
  }
}

/** The password is in the hash, so that another one makes all devices unknown, whichever way it was changed. */
function keyOf({ id, password_hash }: Whose, token: Buffer): { accountId: AccountId; hash: Buffer } {
  return { accountId: AccountId.parse(id), hash: hashOf(`device ${token.toString('hex')} of ${id} ${password_hash}`) };
}
