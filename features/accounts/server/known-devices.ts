import { AccountId } from '#core/contract/ids';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import type { Device } from '#core/server/http/device';
import { hashOf } from '#core/server/secrets/tokens';
import * as queries from './known-device-queries.ts';
import type { AccountRow } from './queries.ts';

/** A client without cookies looks like a new device each time, so an account remembers a limited number of devices. */
const maxDevices = 50;
/** In ms. Browsers keep a cookie for 400 days at most. */
const forgottenAfterMs = 400 * 24 * 60 * 60 * 1000;
type Whose = Pick<AccountRow, 'id' | 'password_hash'>;

/** Stands in for a missing account, so that the look-up takes as long. */
const nobody: Whose = { id: '9'.repeat(18), password_hash: '' };

/**
 * Devices that signed in with the current password. Guesses from elsewhere neither slow them down nor lock them out
 * (docs/decisions/guessing.md).
 */
export class KnownDevices {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * The look-up takes as long for an address without an account.
   * @returns null if the account doesn't know the device
   */
  async tokenKnownTo(account: Whose | undefined, device: Pick<Device, 'all'>): Promise<Buffer | null> {
    const tokens = device.all();
    if (tokens.length === 0) return null;
    const known = await queries.findDevicesOf(this.#database, devicesOf(account ?? nobody, tokens));
    return tokens.find((token) => known.some((hash) => hash.equals(keyOf(account ?? nobody, token)))) ?? null;
  }

  /** Remembers a signed-in device under a new token. Its old token is forgotten, because somebody else may have planted or copied it. */
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
    await queries.forgetOldest(db, accountId, maxDevices);
  }

  list(accountId: AccountId) {
    return queries.listDevicesOf(this.#database, accountId);
  }

  async forget(db: Database, accountId: AccountId): Promise<void> {
    await queries.forgetDevicesOf(db, accountId);
  }

  async sweep(): Promise<void> {
    await queries.forgetUnused(this.#database, new Date(this.#clock.now().getTime() - forgottenAfterMs));
  }
}

/** The password is part of a device's key, so that any change of it makes all devices unknown. */
function keyOf({ id, password_hash }: Whose, token: Buffer): Buffer {
  return hashOf(`renewed device ${token.toString('hex')} of ${id} ${password_hash}`);
}

function devicesOf(account: Whose, tokens: readonly Buffer[]): queries.AccountDevices {
  return { accountId: AccountId.parse(account.id), hashes: tokens.map((token) => keyOf(account, token)) };
}
