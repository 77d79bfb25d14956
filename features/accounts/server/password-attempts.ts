import type { Origin } from '#core/server/http/caller';
import type { Counted } from '#core/server/limits/limits';
import { networkOf } from '#core/server/network';
import { type AccountLimits, addressKey } from './policy.ts';
import type { AccountRow } from './queries.ts';

export interface PasswordAttempt {
  /** As typed. */
  email: string;
  /** Undefined if the address has no account. */
  account: Pick<AccountRow, 'password_hash'> | undefined;
  origin: Pick<Origin, 'device' | 'address'>;
  /** The device's token by which the account knows it: it has signed in before. Null when it doesn't. */
  knownBy: Buffer | null;
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
export function countsOf({ email, account, origin, knownBy }: PasswordAttempt, limits: AccountLimits): AttemptCounts {
  // A change of password restarts all counts: somebody who was locked out and set one by a mailed link gets in from
  // anywhere.
  const address = `${addressKey(email)} ${account?.password_hash ?? ''}`;
  const inBrowser = (token: Buffer) => `${address} ${token.toString('hex')}`;
  // By the token that makes it known: with others beside it, nobody gets a second count.
  if (knownBy) return { own: [[limits.signInOfKnownDevice, inBrowser(knownBy)]], shared: [] };
  const device = origin.device.known();
  const ofNetwork: Counted = [limits.signInOfNetwork, `${address} ${networkOf(origin.address)}`];
  return {
    own: device === null ? [ofNetwork] : [[limits.signInOfDevice, inBrowser(device)], ofNetwork],
    shared: [[limits.signInOfStrangers, address]],
  };
}
