import type { Limit } from '#server/platform/limits/limits';
import type { LimitSettings } from '#server/platform/settings/settings';

const hourSeconds = 60 * 60;

/** The tight limits of this feature; each is counted by address, whether or not it has an account (decisions: Limits). */
export interface AccountLimits {
  /** Passwords tried for one address, at sign-in, at sign-up and where a listener is asked for theirs. */
  signIn: Limit;
  /** Reset links asked for one address. */
  reset: Limit;
  /** Mails to an owner that somebody tried to sign up with their address. */
  signUpNotice: Limit;
  /** Pictures that one account sends. */
  picture: Limit;
  /** New addresses that one account tries. */
  addressChange: Limit;
  /** Links to confirm its address that one account asks for once more. */
  confirmation: Limit;
  /** Mails that others have sent to one address, which may be nobody's of theirs: to sign up with it, or to change to it. */
  addressMail: Limit;
}

/** @returns the limits as the settings have them */
export function accountLimits(settings: LimitSettings): AccountLimits {
  return {
    signIn: { name: 'sign-in', most: settings.signInPerAccount, withinSeconds: hourSeconds / 4 },
    reset: { name: 'reset', most: settings.resetPerAccount, withinSeconds: hourSeconds },
    signUpNotice: { name: 'sign-up-notice', most: settings.resetPerAccount, withinSeconds: hourSeconds },
    picture: { name: 'picture', most: settings.picturesPerAccount, withinSeconds: hourSeconds },
    addressChange: { name: 'address-change', most: settings.resetPerAccount, withinSeconds: hourSeconds },
    confirmation: { name: 'confirmation', most: settings.resetPerAccount, withinSeconds: hourSeconds },
    addressMail: { name: 'address-mail', most: settings.resetPerAccount, withinSeconds: hourSeconds },
  };
}

/**
 * @param email as somebody typed it
 * @returns what it is compared and counted by: the database's `lower(email collate "C")`, which is the letters A to Z alone
 */
export function addressKey(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** @returns whether two spellings are of one address */
export function isSameAddress(one: string, other: string): boolean {
  return addressKey(one) === addressKey(other);
}

/** @returns the name of a sign-up, split at its first space (decisions: Accounts) */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [, firstName = '', lastName = ''] = /^(\S*)\s*(.*)$/su.exec(name.trim()) ?? [];
  return { firstName, lastName };
}
