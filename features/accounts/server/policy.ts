import type { LimitSettings } from '#core/server/settings/settings';

const hourSeconds = 60 * 60;

/** Strangers who tried too many passwords for an account may try one more in this many seconds. */
const slowedToSeconds = 30;

const anotherResetSeconds = hourSeconds / 2;

export type AccountLimits = ReturnType<typeof accountLimits>;

/** Limits by address apply whether or not it has an account, so that they don't reveal accounts (docs/decisions/guessing.md). */
export function accountLimits(settings: LimitSettings) {
  const signIn = { max: settings.signInPerAccount, withinSeconds: hourSeconds / 4 };
  const strangers = { atOnce: settings.signInOfStrangers, everySeconds: slowedToSeconds };
  return {
    signInOfKnownDevice: { name: 'sign-in of a known device', ...signIn },
    signInOfDevice: { name: 'sign-in of a device', ...signIn },
    signInOfNetwork: { name: 'sign-in of a network', ...signIn },
    /** Passwords for one address from all unknown devices. The limit slows strangers down, and never refuses them for long. */
    signInOfStrangers: { name: 'sign-in of strangers', ...strangers },
    codeOfKnownDevice: { name: 'code of a known device', atOnce: 5, everySeconds: 10 * 60 },
    codeOfStrangers: { name: 'code of strangers', atOnce: 5, everySeconds: 30 * 60 },
    codeOfSetup: { name: 'code of a setup', atOnce: 5, everySeconds: 10 * 60 },
    wrongCodes: { name: 'wrong codes', max: 5, withinSeconds: 24 * hourSeconds },
    codeNotice: { name: 'code notice', max: 1, withinSeconds: 24 * hourSeconds },
    signUpOfDevice: { name: 'sign-up of a device', max: settings.signUpPerDevice, withinSeconds: hourSeconds },
    signUpOfNetwork: { name: 'sign-up of a network', max: settings.signUpPerAddress, withinSeconds: hourSeconds },
    /**
     * When strangers use up an address's reset links, the owner gets another before the last one expires
     * (docs/decisions/guessing.md#reset-links).
     */
    reset: { name: 'reset links', atOnce: settings.resetPerAccount, everySeconds: anotherResetSeconds },
    signUpNotice: { name: 'sign-up-notice', max: settings.resetPerAccount, withinSeconds: hourSeconds },
    passwordChange: { name: 'password-change', max: settings.resetPerAccount, withinSeconds: hourSeconds },
    picture: { name: 'picture', max: settings.picturesPerAccount, withinSeconds: hourSeconds },
    addressChange: { name: 'address-change', max: settings.resetPerAccount, withinSeconds: hourSeconds },
    confirmation: { name: 'confirmation', max: settings.resetPerAccount, withinSeconds: hourSeconds },
    addressMail: { name: 'address-mail', max: settings.resetPerAccount, withinSeconds: hourSeconds },
  };
}

/** @returns the address for comparing and counting: only A to Z become lower case, as in the database's `lower(email collate "C")` */
export function addressKey(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export function isSameAddress(one: string, other: string): boolean {
  return addressKey(one) === addressKey(other);
}

export function splitName(name: string): { firstName: string; lastName: string } {
  const [, firstName = '', lastName = ''] = /^(\S*)\s*(.*)$/su.exec(name.trim()) ?? [];
  return { firstName, lastName };
}
