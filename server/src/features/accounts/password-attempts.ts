import type { Origin } from '#server/platform/http/caller';
import type { Counted } from '#server/platform/limits/limits';
import { networkOf } from '#server/platform/network';
import { type AccountLimits, addressKey } from './policy.ts';
import type { AccountRow } from './queries.ts';

export interface PasswordAttempt {
  /** As typed. */
  email: string;
  /** Undefined if the address has no account. */
  account: Pick<AccountRow, 'password_hash'> | undefined;
  origin: Pick<Origin, 'device' | 'address'>;
  /** Whether the device has signed in to this account before. */
  isKnownDevice: boolean;
}

export interface AttemptCounts {
  /** Counted for this device and this network alone, and reset by the correct password. The narrowest first. */
  own: readonly Counted[];
  /** Counted for all strangers together: the correct password gives back its one use. */
  shared: readonly Counted[];
}

/**
 * @returns the limits that a guess counts for. A known device only has its own, so that nobody else's guesses lock it
 * out. A stranger counts by device, as long as it keeps its cookie, by network, and together with all other strangers.
 */
export function countsOf(
  { email, account, origin, isKnownDevice }: PasswordAttempt,
  limits: AccountLimits,
): AttemptCounts {
  // A change of password restarts all counts: somebody who was locked out and set one by a mailed link gets in from
  // anywhere.
  const address = `${addressKey(email)} ${account?.password_hash ?? ''}`;
  const device = origin.device.known()?.toString('hex');
  const inBrowser = `${address} ${device}`;
  if (isKnownDevice) return { own: [[limits.signInOfKnownDevice, inBrowser]], shared: [] };
  const ofNetwork: Counted = [limits.signInOfNetwork, `${address} ${networkOf(origin.address)}`];
  return {
    own: device === undefined ? [ofNetwork] : [[limits.signInOfDevice, inBrowser], ofNetwork],
    shared: [[limits.signInOfStrangers, address]],
  };
}
