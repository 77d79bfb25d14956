import type { Bucket, Window } from '#server/platform/limits/limits';
import type { LimitSettings } from '#server/platform/settings/settings';

const hourSeconds = 60 * 60;

/** In how many seconds strangers may try one more password for an account that too many were tried for. */
const slowedToSeconds = 30;

/**
 * The tight limits of this feature; those by address count whether or not it has an account. Passwords are tried at sign-in, at
 * sign-up and where a listener is asked for theirs (docs/decisions/032-guessing.md).
 */
export interface AccountLimits {
  /** Passwords tried for one address on a device that has signed in to its account before. */
  signInOfKnownDevice: Window;
  /** Passwords tried for one address on any other device that keeps its cookie. */
  signInOfDevice: Window;
  /** Passwords tried for one address from a network, on devices that aren't known. */
  signInOfNetwork: Window;
  /** Passwords tried for one address on all devices that aren't known: it slows, and never refuses for long. */
  signInOfStrangers: Bucket;
  /** Sign-ups with an address that has an account, on one device. */
  signUpOfDevice: Window;
  /** The same from a network. */
  signUpOfNetwork: Window;
  /** Reset links asked for one address. */
  reset: Window;
  /** Mails to an owner that somebody tried to sign up with their address. */
  signUpNotice: Window;
  /** Passwords that one account changes to, each with a mail. */
  passwordChange: Window;
  /** Pictures that one account sends. */
  picture: Window;
  /** New addresses that one account tries. */
  addressChange: Window;
  /** Links to confirm one address that are asked for once more. */
  confirmation: Window;
  /** Mails that others have sent to one address, which may be nobody's of theirs: to sign up with it, or to change to it. */
  addressMail: Window;
}

/** @returns the limits as the settings have them */
export function accountLimits(settings: LimitSettings): AccountLimits {
  const signIn = { most: settings.signInPerAccount, withinSeconds: hourSeconds / 4 };
  const strangers = { atOnce: settings.signInOfStrangers, everySeconds: slowedToSeconds };
  return {
    signInOfKnownDevice: { name: 'sign-in of a known device', ...signIn },
    signInOfDevice: { name: 'sign-in of a device', ...signIn },
    signInOfNetwork: { name: 'sign-in of a network', ...signIn },
    signInOfStrangers: { name: 'sign-in of strangers', ...strangers },
    signUpOfDevice: { name: 'sign-up of a device', most: settings.signUpPerDevice, withinSeconds: hourSeconds },
    signUpOfNetwork: { name: 'sign-up of a network', most: settings.signUpPerAddress, withinSeconds: hourSeconds },
    reset: { name: 'reset', most: settings.resetPerAccount, withinSeconds: hourSeconds },
    signUpNotice: { name: 'sign-up-notice', most: settings.resetPerAccount, withinSeconds: hourSeconds },
    passwordChange: { name: 'password-change', most: settings.resetPerAccount, withinSeconds: hourSeconds },
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

/** @returns the name of a sign-up, split at its first space (docs/product/accounts.md#names) */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [, firstName = '', lastName = ''] = /^(\S*)\s*(.*)$/su.exec(name.trim()) ?? [];
  return { firstName, lastName };
}
