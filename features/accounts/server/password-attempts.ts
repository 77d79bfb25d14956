import type { Origin } from '#core/server/http/caller';
import type { Counted } from '#core/server/limits/limits';
import { networkOf } from '#core/server/network';
import { type AccountLimits, addressKey } from './policy.ts';
import type { AccountRow } from './queries.ts';

export interface PasswordAttempt {
  email: string;
  /** Undefined if the address has no account. */
  account: Pick<AccountRow, 'password_hash'> | undefined;
  origin: Pick<Origin, 'device' | 'address'>;
  knownBy: Buffer | null;
}

export interface AttemptCounts {
  /** Counts of password attempts by one device or one network. The correct password resets them. */
  own: readonly Counted[];
  /** Counts of password attempts that all strangers share. The correct password gives back only its own use. */
  shared: readonly Counted[];
}

/**
 * Attempts on known devices count alone, so that others' guesses can't lock the owner out. Strangers' attempts count by network, by cookie,
 * and all together.
 */
export function countsOf({ email, account, origin, knownBy }: PasswordAttempt, limits: AccountLimits): AttemptCounts {
  // Counts of attempts restart with a new password, so that a locked-out owner who set a password by mail gets in from anywhere.
  const address = `${addressKey(email)} ${account?.password_hash ?? ''}`;
  const inBrowser = (token: Buffer) => `${address} ${token.toString('hex')}`;
  // A known device's attempts count for the token that the account knows, so that other tokens in the cookie gain no further attempts.
  if (knownBy) return { own: [[limits.signInOfKnownDevice, inBrowser(knownBy)]], shared: [] };
  const device = origin.device.known();
  const ofNetwork: Counted = [limits.signInOfNetwork, `${address} ${networkOf(origin.address)}`];
  return {
    own: device === null ? [ofNetwork] : [[limits.signInOfDevice, inBrowser(device)], ofNetwork],
    shared: [[limits.signInOfStrangers, address]],
  };
}
