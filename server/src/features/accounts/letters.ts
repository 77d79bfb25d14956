import { Addressee } from '#server/platform/mail/addressee';
import type { Letter, Look } from '#server/platform/mail/letter';
import type { AccountRow } from './queries.ts';

/** Who writes, and where the links lead. */
export interface Stationery {
  libraryTitle: string;
  /** Where people can ask the organisation for help, or null. */
  contactEmail: string | null;
  look: Look;
  /** @returns the whole address of a page, e.g. of `/reset/abc` */
  linkTo(path: string): string;
}

/** @returns the letter with the link that sets a new password */
export function resetLetter({ libraryTitle: library, linkTo }: Stationery, account: AccountRow, token: string): Letter {
  return {
    to: Addressee.ofAccount(account),
    library,
    subject: 'Choose a new password',
    opening: [
      `Somebody, most likely you, asked for a new password for your account at ${library}.`,
      'The button takes you to a page where you can choose one. It works once, and for an hour.',
    ],
    button: { label: 'Choose a new password', href: linkTo(`/reset/${token}`) },
    closing: ['If it wasn’t you, there is nothing to do: your password stays as it is.'],
  };
}

/** @returns the letter that says so to who has the account, lest somebody else did it */
export function passwordChangedLetter(stationery: Stationery, account: AccountRow): Letter {
  const { libraryTitle: library } = stationery;
  return {
    to: Addressee.ofAccount(account),
    library,
    subject: 'Your password was changed',
    opening: [
      `The password of your account at ${library} was changed just now, and every device that was signed in was signed out.`,
    ],
    button: openLibrary(stationery),
    closing: [`If this was you, all is well. If not, choose “Forgot password” at sign-in now. ${helpLine(stationery)}`],
  };
}

/** @returns the letter that says so at the address that the account no longer has */
export function addressChangedLetter(stationery: Stationery, formerAddress: string): Letter {
  const { libraryTitle: library } = stationery;
  return {
    to: Addressee.at(formerAddress),
    library,
    subject: 'Your e-mail address was changed',
    opening: [
      `Your account at ${library} has a new e-mail address. This one no longer signs you in, and gets no more mail from us.`,
    ],
    button: openLibrary(stationery),
    closing: [`If this was you, all is well. ${helpLine(stationery)}`],
  };
}

/** @returns the letter for who signs up with the address of an account: the page itself must not say that there is one */
export function accountExistsLetter(stationery: Stationery, account: AccountRow): Letter {
  const { libraryTitle: library } = stationery;
  return {
    to: Addressee.ofAccount(account),
    library,
    subject: 'You have an account already',
    opening: [
      `Somebody, most likely you, tried to sign up at ${library} with this address. It has an account already: sign in with your password.`,
    ],
    button: openLibrary(stationery),
    closing: [
      'If you no longer know your password, choose “Forgot password” at sign-in. If it wasn’t you, there is nothing to do.',
    ],
  };
}

function openLibrary({ libraryTitle, linkTo }: Stationery): Letter['button'] {
  return { label: `Open ${libraryTitle}`, href: linkTo('/') };
}

function helpLine({ contactEmail }: Stationery): string {
  return contactEmail === null ? 'If it wasn’t, please tell us.' : `If it wasn’t, please write to ${contactEmail}.`;
}
