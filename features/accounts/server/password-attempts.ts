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
  /** The device's token that the account knows from an earlier sign-in; null without one. */
  knownBy: Buffer | null;
}

export interface AttemptCounts {
  /** Counts of this device and this network alone, narrowest first. The correct password resets them. */
  own: readonly Counted[];
  /** Counts that all strangers share. The correct password gives back its one use. */
  shared: readonly Counted[];
}

/**
 * @returns the limits that a guess counts for. A known device counts alone, so that others' guesses can't lock it out. A stranger counts by
 * network, by device if it keeps its cookie, and together with all other strangers.
 */
export function countsOf({ email, account, origin, knownBy }: PasswordAttempt, limits: AccountLimits): AttemptCounts {
  // A change of password restarts all counts, so that somebody who was locked out and set a password by mail gets in from anywhere.
  const address = `${addressKey(email)} ${account?.password_hash ?? ''}`;
  const inBrowser = (token: Buffer) => `${address} ${token.toString('hex')}`;
  // The token that makes the device known is counted, so that further tokens gain no second count.
  if (knownBy) return { own: [[limits.signInOfKnownDevice, inBrowser(knownBy)]], shared: [] };
  const device = origin.device.known();
  const ofNetwork: Counted = [limits.signInOfNetwork, `${address} ${networkOf(origin.address)}`];
  return {
    own: device === null ? [ofNetwork] : [[limits.signInOfDevice, inBrowser(device)], ofNetwork],
    shared: [[limits.signInOfStrangers, address]],
  };
}
