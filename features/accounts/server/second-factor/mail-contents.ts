import { Addressee } from '#core/server/mail/addressee';
import type { MailContent } from '#core/server/mail/render-mail';
import { type MailBranding, openLibrary, withContact } from '#features/accounts/server/mail-contents';
import type { AccountRow } from '#features/accounts/server/queries';

const changes: Readonly<Record<string, readonly [subject: string, opening: string]>> = {
  'set-up': [
    'A second factor was set up',
    'is protected by a second factor from now on: signing in needs a code from the authenticator app along with the password. Every other device that was signed in was signed out.',
  ],
  'new-codes': ['New recovery codes', 'has new recovery codes. Your old ones no longer work.'],
  'turned-off': ['Your second factor was turned off', 'no longer has a second factor: the password alone signs in.'],
  removed: [
    'Your second factor was removed',
    'no longer has a second factor: the people who run the library removed it, e.g. because you lost your phone. Every device was signed out. The password alone signs in, until you set up another one at the desk.',
  ],
};

export function secondFactorMail(branding: MailBranding, account: AccountRow, change: string): MailContent {
  const { libraryTitle: library } = branding;
  const [subject, what] = changes[change] ?? ['Your second factor was changed', 'has another second factor.'];
  return {
    to: Addressee.ofAccount(account),
    library,
    subject,
    opening: [`Your account at ${library} ${what}`],
    button: openLibrary(branding),
    closing: [
      withContact(
        branding,
        'If this was you, or was done for you, all is well. If not, choose “Forgot password” at sign-in now.',
      ),
    ],
  };
}

export function recoveryCodeUsedMail(branding: MailBranding, account: AccountRow, left: number): MailContent {
  const { libraryTitle: library } = branding;
  const rest = left === 0 ? 'none is left' : left === 1 ? '1 is left' : `${left} are left`;
  return {
    to: Addressee.ofAccount(account),
    library,
    subject: 'A recovery code was used',
    opening: [
      `A recovery code was used for your account at ${library}, instead of a code from the authenticator app; ${rest}. You can make new ones at the desk.`,
    ],
    button: openLibrary(branding),
    closing: [
      withContact(
        branding,
        'If this was you, all is well. If not, somebody has your password and your recovery codes: choose “Forgot password” at sign-in now.',
      ),
    ],
  };
}

export function codesGuessedMail(branding: MailBranding, account: AccountRow): MailContent {
  const { libraryTitle: library } = branding;
  return {
    to: Addressee.ofAccount(account),
    library,
    subject: 'Somebody is trying codes for your account',
    opening: [
      `Several wrong codes were entered for your account at ${library}, after the right password or a mailed link. Further tries are slowed down.`,
    ],
    button: openLibrary(branding),
    closing: [
      withContact(
        branding,
        'If this was you, check that your phone’s clock is right, or use a recovery code. If not, somebody knows your password: choose “Forgot password” at sign-in now.',
      ),
    ],
  };
}
