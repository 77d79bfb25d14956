import { AccountId } from '#core/contract/ids';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import type { Device } from '#core/server/http/device';
import { hashOf } from '#core/server/secrets/tokens';
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

  /**
   * @param account undefined when there is none: takes as long, and is null
   * @returns the device's token by which the account knows it; null when it doesn't
   */
  async tokenKnownTo(account: Whose | undefined, device: Pick<Device, 'all'>): Promise<Buffer | null> {
    const tokens = device.all();
    if (tokens.length === 0) return null;
    const known = await queries.findDevicesOf(this.#database, devicesOf(account ?? nobody, tokens));
    return tokens.find((token) => known.some((hash) => hash.equals(keyOf(account ?? nobody, token)))) ?? null;
  }

  /**
   * Remembers a device that has signed in, under a new token: the one that it sent may be known to somebody else, who
   * planted or copied it, and ends being known.
   */
  async remember(
    db: Database,
    { account, device }: { account: Whose; device: Pick<Device, 'all' | 'renew'> },
  ): Promise<void> {
    const tokens = device.all();
    const { accountId, hashes } = devicesOf(account, tokens);
    const former = hashes.length === 0 ? [] : await queries.takeDevices(db, { accountId, hashes });
    const isFormer = (token: Buffer) => former.some(({ device_hash }) => device_hash.equals(keyOf(account, token)));
    const hash = keyOf(account, device.renew(tokens.filter(isFormer)));
    const now = this.#clock.now();
    const firstAt = new Date(Math.min(now.getTime(), ...former.map(({ first_at }) => first_at.getTime())));
    await queries.rememberDevice(db, { accountId, hash, firstAt, now });
    await queries.forgetOldest(db, accountId, mostDevices);
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

/**
 * The password is part of the hash, so that changing it in any way makes all devices unknown. Earlier versions, whose devices
 * kept their token and may have it from somebody else, began it with "device".
 */
function keyOf({ id, password_hash }: Whose, token: Buffer): Buffer {
  return hashOf(`renewed device ${token.toString('hex')} of ${id} ${password_hash}`);
}

function devicesOf(account: Whose, tokens: readonly Buffer[]): queries.AccountDevices {
  return { accountId: AccountId.parse(account.id), hashes: tokens.map((token) => keyOf(account, token)) };
}
