import { roleNames } from '#core/contract/duties';
import { welcomePath } from '#core/contract/mailed-link-pages';
import { Addressee } from '#core/server/mail/addressee';
import type { Look, MailContent } from '#core/server/mail/render-mail';
import type { OpenedChange } from './address-changes.ts';
import type { OpenedConfirmation } from './confirmations.ts';
import type { AccountRow } from './queries.ts';
import type { OpenedReset, OpenedRole } from './reset-service.ts';

export interface MailBranding {
  libraryTitle: string;
  contactEmail: string | null;
  look: Look;
  linkTo(path: string): string;
}

export function resetMail(
  { libraryTitle: library, linkTo }: MailBranding,
  { account, token }: OpenedReset,
): MailContent {
  return {
    to: Addressee.ofAccount(account),
    library,
    subject: 'Choose a new password',
    opening: [
      `Somebody, most likely you, asked for a new password for your account at ${library}.`,
      'The button takes you to a page where you can choose one. It works once, and for an hour.',
    ],
    button: { label: 'Choose a new password', href: linkTo(`/reset/${token}`) },
    closing: ['If it wasn’t you, there is nothing to do: your password hasn’t changed.'],
  };
}

export function roleMail(
  { libraryTitle: library, linkTo }: MailBranding,
  { account, token, role, centres }: OpenedRole,
): MailContent {
  const places = centres.length === 0 ? '' : `, for ${new Intl.ListFormat('en-GB').format(centres)}`;
  return {
    to: Addressee.ofAccount(account),
    library,
    subject: `Welcome to ${library}: set your password`,
    opening: [
      `Welcome. You are asked to help run ${library}. Your role is ${roleNames[role]}${places}.`,
      'Set your password first; then the desk opens, where all of it is done. From then on you sign in with this address and that password. All your other devices are signed out. The button works once, and for three days.',
    ],
    button: { label: 'Set your password', href: linkTo(welcomePath(token)) },
    closing: ['If you didn’t expect this mail, you can ignore it: nothing changes.'],
  };
}

export function passwordChangedMail(branding: MailBranding, account: AccountRow, signedOut: string): MailContent {
  const { libraryTitle: library } = branding;
  const changed = `The password of your account at ${library} was changed just now`;
  const and: Readonly<Record<string, string>> = {
    all: ', and every device that was signed in was signed out',
    others: ', and every other device that was signed in was signed out',
  };
  return {
    to: Addressee.ofAccount(account),
    library,
    subject: 'Your password was changed',
    opening: [`${changed}${and[signedOut] ?? ''}.`],
    button: openLibrary(branding),
    closing: [withContact(branding, 'If this was you, all is well. If not, choose “Forgot password” at sign-in now.')],
  };
}

export function confirmationMail(
  { libraryTitle: library, linkTo }: MailBranding,
  { email, token, isNew }: Extract<OpenedConfirmation, { kind: 'link' }>,
): MailContent {
  const [what, otherwise] = isNew
    ? [`wants this to be the address of their account at ${library}`, 'the account keeps the address that it has']
    : [`made an account at ${library} with this address`, 'this address stays unconfirmed'];
  return {
    to: Addressee.at(email),
    library,
    subject: 'Confirm your e-mail address',
    opening: [
      `Somebody, most likely you, ${what}.`,
      'The button takes you to a page where you can confirm that the address is yours. It works once, and for 7 days.',
    ],
    button: { label: 'Confirm this address', href: linkTo(`/profile/confirm-email/${token}`) },
    closing: [`If it wasn’t you, there is nothing to do: ${otherwise}.`],
  };
}

export function addressWantedMail(branding: MailBranding, owner: AccountRow): MailContent {
  const { libraryTitle: library } = branding;
  return {
    to: Addressee.ofAccount(owner),
    library,
    subject: 'You have an account already',
    opening: [
      `Somebody, perhaps you, tried to give this address to another account at ${library}. The address has an account already, so nothing has changed.`,
    ],
    button: openLibrary(branding),
    closing: [
      'If it was you, sign in with this address. If you no longer know your password, choose “Forgot password” at sign-in. If it wasn’t you, there is nothing to do.',
    ],
  };
}

export function changeAskedMail(branding: MailBranding, { formerEmail, token }: OpenedChange): MailContent {
  const { libraryTitle: library } = branding;
  return {
    to: Addressee.at(formerEmail),
    library,
    subject: 'Another e-mail address for your account',
    opening: [
      `Somebody, most likely you, asked to change the e-mail address of your account at ${library}. This address stays until the new one is confirmed.`,
      'If it wasn’t you, press the button: it keeps this address, signs out every device and lets you choose a new password. It works once, and for 7 days.',
    ],
    button: undoButton(branding, token),
    closing: [withContact(branding, 'If this was you, there is nothing to do.')],
  };
}

export function addressChangedMail(branding: MailBranding, { formerEmail, token }: OpenedChange): MailContent {
  const { libraryTitle: library } = branding;
  return {
    to: Addressee.at(formerEmail),
    library,
    subject: 'Your e-mail address was changed',
    opening: [
      `Your account at ${library} has a new e-mail address. This address no longer signs you in.`,
      'If it wasn’t you, press the button: it brings this address back, signs out every device and lets you choose a new password. It works once, until 7 days after the change.',
    ],
    button: undoButton(branding, token),
    closing: [withContact(branding, 'If this was you, all is well.')],
  };
}

export function accountExistsMail(branding: MailBranding, account: AccountRow): MailContent {
  const { libraryTitle: library } = branding;
  return {
    to: Addressee.ofAccount(account),
    library,
    subject: 'You have an account already',
    opening: [
      `Somebody, most likely you, tried to sign up at ${library} with this address. It has an account already: sign in with your password.`,
    ],
    button: openLibrary(branding),
    closing: [
      'If you no longer know your password, choose “Forgot password” at sign-in. If it wasn’t you, there is nothing to do.',
    ],
  };
}

function undoButton({ linkTo }: MailBranding, token: string): MailContent['button'] {
  return { label: 'This wasn’t me: undo it', href: linkTo(`/profile/undo-email-change/${token}`) };
}

export function openLibrary({ libraryTitle, linkTo }: MailBranding): MailContent['button'] {
  return { label: `Open ${libraryTitle}`, href: linkTo('/') };
}

export function withContact({ contactEmail }: MailBranding, advice: string): string {
  return contactEmail === null ? advice : `${advice} If you need help, write to ${contactEmail}.`;
}
