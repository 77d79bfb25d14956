import type { AccountId } from '#contract/ids';
import type { QueuedMail } from '#server/platform/mail/outbox';

/** The kinds of mail about accounts. */
export type AccountMailKind =
  | 'password-reset'
  | 'password-changed'
  | 'account-exists'
  | 'confirm-address'
  | 'address-change-asked'
  | 'address-changed'
  | 'role-link';

/** Which devices a new password has signed out: all, all but the one it was set on, or none. */
export type SignedOut = 'all' | 'others' | 'none';

interface Mail extends QueuedMail {
  kind: AccountMailKind;
}

/** @returns the mail with the link that confirms an account's address, or the one that is to become it */
export function confirmAddressMail(accountId: AccountId, email: string): Mail {
  return { kind: 'confirm-address', payload: { accountId, email } };
}

/** @returns the notice to the address in force that another was asked for */
export function changeAskedMail(accountId: AccountId, changeId: string): Mail {
  return { kind: 'address-change-asked', payload: { accountId, changeId } };
}

/** @returns the notice to the former address that the account has another now */
export function addressChangedMail(accountId: AccountId, changeId: string): Mail {
  return { kind: 'address-changed', payload: { accountId, changeId } };
}

/** @returns the notice that the password is another */
export function passwordChangedMail(accountId: AccountId, signedOut: SignedOut): Mail {
  return { kind: 'password-changed', payload: { accountId, signedOut } };
}

/** @returns the mail with the link by which an account gets the role that it was granted */
export function roleLinkMail(accountId: AccountId, email: string): Mail {
  return { kind: 'role-link', payload: { accountId, email } };
}
