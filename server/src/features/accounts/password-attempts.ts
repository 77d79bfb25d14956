import type { Origin } from '#server/platform/http/caller';
import type { Counted } from '#server/platform/limits/limits';
import { networkOf } from '#server/platform/network';
import { type AccountLimits, addressKey } from './policy.ts';
import type { AccountRow } from './queries.ts';

/** A password that somebody tries. */
export interface PasswordAttempt {
  /** The address as it was typed. */
  email: string;
  /** Its account, if it has one. */
  account: Pick<AccountRow, 'password_hash'> | undefined;
  origin: Pick<Origin, 'device' | 'address'>;
  /** Whether the device has signed in to the account of this address before. */
  isKnownDevice: boolean;
}

/** What a guess counts for. */
export interface AttemptCounts {
  /** What is counted of this device and this network alone: the right password ends it. The narrowest first. */
  own: readonly Counted[];
  /** What is counted of all strangers together: the right password gives back its one use. */
  shared: readonly Counted[];
}

/**
 * @returns what a guess counts for. A known device has a count of its own and no other, so that nobody else's guesses keep it out. A
 * stranger counts by device, for as long as it keeps its cookie, by network, and together with all other strangers
 */
export function countsOf(
  { email, account, origin, isKnownDevice }: PasswordAttempt,
  limits: AccountLimits,
): AttemptCounts {
  // With another password all counting begins again: who was locked out and set one by a mailed link gets in, wherever they are.
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
