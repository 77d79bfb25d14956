import type { LimitSettings } from '#core/server/settings/settings';

const hourSeconds = 60 * 60;

/** After too many attempts, strangers may try one password for an account in this many seconds. */
const slowedToSeconds = 30;

/** Half the lifetime of a reset link. */
const anotherResetSeconds = hourSeconds / 2;

export type AccountLimits = ReturnType<typeof accountLimits>;

/**
 * The limits by address apply whether or not it has an account. Passwords are checked at sign-in, at sign-up and to confirm changes
 * (docs/decisions/032-guessing.md).
 */
export function accountLimits(settings: LimitSettings) {
  const signIn = { most: settings.signInPerAccount, withinSeconds: hourSeconds / 4 };
  const strangers = { atOnce: settings.signInOfStrangers, everySeconds: slowedToSeconds };
  return {
    signInOfKnownDevice: { name: 'sign-in of a known device', ...signIn },
    signInOfDevice: { name: 'sign-in of a device', ...signIn },
    signInOfNetwork: { name: 'sign-in of a network', ...signIn },
    /** Passwords for one address on all unknown devices. It slows strangers down, and never refuses them for long. */
    signInOfStrangers: { name: 'sign-in of strangers', ...strangers },
    /** Codes of a second factor (docs/decisions/054-signing-in-at-the-desk.md#the-second-factor). */
    codeOfKnownDevice: { name: 'code of a known device', atOnce: 5, everySeconds: 10 * 60 },
    codeOfStrangers: { name: 'code of strangers', atOnce: 5, everySeconds: 30 * 60 },
    codeOfSetup: { name: 'code of a setup', atOnce: 5, everySeconds: 10 * 60 },
    /** Wrong codes for one account from anywhere before its holder gets a mail. */
    wrongCodes: { name: 'wrong codes', most: 5, withinSeconds: 24 * hourSeconds },
    /** Mails that tell a holder that somebody tries codes. */
    codeNotice: { name: 'code notice', most: 1, withinSeconds: 24 * hourSeconds },
    signUpOfDevice: { name: 'sign-up of a device', most: settings.signUpPerDevice, withinSeconds: hourSeconds },
    signUpOfNetwork: { name: 'sign-up of a network', most: settings.signUpPerAddress, withinSeconds: hourSeconds },
    /**
     * Reset links for one address. When somebody uses them up, the owner gets another before the last one expires
     * (docs/decisions/032-guessing.md#reset-links).
     */
    reset: { name: 'reset links', atOnce: settings.resetPerAccount, everySeconds: anotherResetSeconds },
    /** Mails that tell an owner that somebody tried to sign up with their address. */
    signUpNotice: { name: 'sign-up-notice', most: settings.resetPerAccount, withinSeconds: hourSeconds },
    passwordChange: { name: 'password-change', most: settings.resetPerAccount, withinSeconds: hourSeconds },
    picture: { name: 'picture', most: settings.picturesPerAccount, withinSeconds: hourSeconds },
    addressChange: { name: 'address-change', most: settings.resetPerAccount, withinSeconds: hourSeconds },
    confirmation: { name: 'confirmation', most: settings.resetPerAccount, withinSeconds: hourSeconds },
    /** Mails that others cause by signing up with an address or changing to it. */
    addressMail: { name: 'address-mail', most: settings.resetPerAccount, withinSeconds: hourSeconds },
  };
}

/**
 * @param email as typed
 * @returns the address for comparing and counting: like the database's `lower(email collate "C")`, it only lowers A to Z
 */
export function addressKey(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export function isSameAddress(one: string, other: string): boolean {
  return addressKey(one) === addressKey(other);
}

/** @returns the full name, split at its first space (features/accounts/README.md#names) */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [, firstName = '', lastName = ''] = /^(\S*)\s*(.*)$/su.exec(name.trim()) ?? [];
  return { firstName, lastName };
}
