import { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import { type Letter, writeLetter } from '#server/platform/mail/letter';
import type { Renderer } from '#server/platform/mail/outbox';
import { type AccountRow, findAccount, findByEmail } from './queries.ts';
import type { ResetService } from './reset-service.ts';

export interface AccountMailParts {
  database: Database;
  resets: ResetService;
  libraryTitle: string;
  /** Where people can ask the organisation for help, or null. */
  contactEmail: string | null;
  /** @returns the whole address of a page, e.g. of `/reset/abc` */
  linkTo(path: string): string;
}

/** The kinds of mail about accounts. */
export type AccountMailKind = 'password-reset' | 'password-changed' | 'address-changed' | 'account-exists';

/** @returns what makes each kind of mail about accounts; who has no account (any more) gets none */
export function accountMails(parts: AccountMailParts): Record<AccountMailKind, Renderer> {
  const { database, resets, libraryTitle: library, linkTo } = parts;
  const home = linkTo.bind(null, '/');
  const notYou = helpLine(parts.contactEmail);
  const letter = (to: string, rest: Omit<Letter, 'to' | 'library'>) => writeLetter({ to, library, ...rest });

  return {
    async 'password-reset'({ email = '' }) {
      const opened = await resets.open(email);
      if (!opened) return null;
      const { account, token } = opened;
      return letter(account.email, {
        subject: 'Choose a new password',
        opening: [
          greeting(account),
          `Somebody, most likely you, asked for a new password for your account at ${library}.`,
          'The button takes you to a page where you can choose one. It works once, and for an hour.',
        ],
        button: { label: 'Choose a new password', href: linkTo(`/reset/${token}`) },
        closing: ['If it wasn’t you, there is nothing to do: your password stays as it is.'],
      });
    },

    async 'password-changed'({ accountId }) {
      const account = await findAccount(database, AccountId.parse(accountId));
      if (!account) return null;
      return letter(account.email, {
        subject: 'Your password was changed',
        opening: [
          greeting(account),
          `The password of your account at ${library} was changed just now, and every device that was signed in was signed out.`,
        ],
        button: { label: `Open ${library}`, href: home() },
        closing: [`If this was you, all is well. If not, choose “Forgot password” at sign-in now. ${notYou}`],
      });
    },

    async 'address-changed'({ accountId, email = '' }) {
      const account = await findAccount(database, AccountId.parse(accountId));
      if (!account) return null;
      return letter(email, {
        subject: 'Your e-mail address was changed',
        opening: [
          greeting(account),
          `Your account at ${library} has a new e-mail address. This one no longer signs you in, and gets no more mail from us.`,
        ],
        button: { label: `Open ${library}`, href: home() },
        closing: [`If this was you, all is well. ${notYou}`],
      });
    },

    async 'account-exists'({ email = '' }) {
      const account = await findByEmail(database, email);
      if (!account) return null;
      return letter(account.email, {
        subject: 'You have an account already',
        opening: [
          greeting(account),
          `Somebody, most likely you, tried to sign up at ${library} with this address. It has an account already: sign in with your password.`,
        ],
        button: { label: `Open ${library}`, href: home() },
        closing: [
          'If you no longer know your password, choose “Forgot password” at sign-in. If it wasn’t you, there is nothing to do.',
        ],
      });
    },
  };
}

function greeting({ first_name }: AccountRow): string {
  return first_name === '' ? 'Hello,' : `Hello ${first_name},`;
}

function helpLine(contactEmail: string | null): string {
  return contactEmail === null ? 'If it wasn’t, please tell us.' : `If it wasn’t, please write to ${contactEmail}.`;
}
