import type { LimitSettings } from '#core/server/settings/settings';

const hourSeconds = 60 * 60;

/** After too many attempts, strangers may try one password for an account in this many seconds. */
const slowedToSeconds = 30;

/** Half as long as a reset link works. */
const anotherResetSeconds = hourSeconds / 2;

export type AccountLimits = ReturnType<typeof accountLimits>;

/**
 * Strict limits; those by address apply whether or not it has an account. Passwords are checked at sign-in, at sign-up
 * and to confirm changes (docs/decisions/032-guessing.md).
 */
export function accountLimits(settings: LimitSettings) {
  const signIn = { most: settings.signInPerAccount, withinSeconds: hourSeconds / 4 };
  const strangers = { atOnce: settings.signInOfStrangers, everySeconds: slowedToSeconds };
  return {
    signInOfKnownDevice: { name: 'sign-in of a known device', ...signIn },
    /** Passwords for one address on any other device that keeps its cookie. */
    signInOfDevice: { name: 'sign-in of a device', ...signIn },
    /** Passwords for one address from a network, on unknown devices. */
    signInOfNetwork: { name: 'sign-in of a network', ...signIn },
    /** Passwords for one address on all unknown devices: this slows them down, and never refuses for long. */
    signInOfStrangers: { name: 'sign-in of strangers', ...strangers },
    /** Codes of a second factor (docs/decisions/054-signing-in-at-the-desk.md#the-second-factor). */
    codeOfKnownDevice: { name: 'code of a known device', atOnce: 5, everySeconds: 10 * 60 },
    /** On all unknown devices together. */
    codeOfStrangers: { name: 'code of strangers', atOnce: 5, everySeconds: 30 * 60 },
    /** First codes of an app that is being set up. */
    codeOfSetup: { name: 'code of a setup', atOnce: 5, everySeconds: 10 * 60 },
    /** Wrong codes for one account, wherever they are tried, before its holder gets a mail. */
    wrongCodes: { name: 'wrong codes', most: 5, withinSeconds: 24 * hourSeconds },
    /** Mails to a holder that somebody tries codes. */
    codeNotice: { name: 'code notice', most: 1, withinSeconds: 24 * hourSeconds },
    /** Sign-ups with an address that has an account, from one device. */
    signUpOfDevice: { name: 'sign-up of a device', most: settings.signUpPerDevice, withinSeconds: hourSeconds },
    signUpOfNetwork: { name: 'sign-up of a network', most: settings.signUpPerAddress, withinSeconds: hourSeconds },
    /**
     * Reset links for one address: whoever uses them up, its owner gets another before the last one ends
     * (docs/decisions/032-guessing.md#reset-links).
     */
    reset: { name: 'reset links', atOnce: settings.resetPerAccount, everySeconds: anotherResetSeconds },
    /** Mails to an owner that somebody tried to sign up with their address. */
    signUpNotice: { name: 'sign-up-notice', most: settings.resetPerAccount, withinSeconds: hourSeconds },
    /** Changes of password of one account, each with a mail. */
    passwordChange: { name: 'password-change', most: settings.resetPerAccount, withinSeconds: hourSeconds },
    picture: { name: 'picture', most: settings.picturesPerAccount, withinSeconds: hourSeconds },
    /** New addresses that one account requests. */
    addressChange: { name: 'address-change', most: settings.resetPerAccount, withinSeconds: hourSeconds },
    /** Repeated confirmation links for one address. */
    confirmation: { name: 'confirmation', most: settings.resetPerAccount, withinSeconds: hourSeconds },
    /** Mails that others cause to an address by signing up with it or changing to it. */
    addressMail: { name: 'address-mail', most: settings.resetPerAccount, withinSeconds: hourSeconds },
  };
}

/**
 * @param email as typed
 * @returns the form in which addresses are compared and counted: the database's `lower(email collate "C")`, which only
 * affects the letters A to Z
 */
export function addressKey(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export function isSameAddress(one: string, other: string): boolean {
  return addressKey(one) === addressKey(other);
}

/** @returns the name of a sign-up, split at its first space (features/accounts/README.md#names) */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [, firstName = '', lastName = ''] = /^(\S*)\s*(.*)$/su.exec(name.trim()) ?? [];
  return { firstName, lastName };
}
