import type { AccountId } from '#core/contract/ids';
import type { MailPayload } from '#core/server/mail/outbox-queries';

export type AccountMailKind =
  | 'password-reset'
  | 'password-changed'
  | 'account-exists'
  | 'former-address'
  | 'confirm-address'
  | 'address-change-asked'
  | 'address-changed'
  | 'role-link'
  | 'second-factor'
  | 'recovery-code-used'
  | 'codes-guessed'
  | 'access-token';

export type SignedOut = 'all' | 'others' | 'none';

export type SecondFactorChange = 'set-up' | 'new-codes' | 'turned-off' | 'removed';

interface Mail {
  kind: AccountMailKind;
  payload: MailPayload;
}

export function confirmAddressMail(accountId: AccountId, email: string): Mail {
  return { kind: 'confirm-address', payload: { accountId, email } };
}

export function changeAskedMail(accountId: AccountId, changeId: string): Mail {
  return { kind: 'address-change-asked', payload: { accountId, changeId } };
}

export function addressChangedMail(accountId: AccountId, changeId: string): Mail {
  return { kind: 'address-changed', payload: { accountId, changeId } };
}

export function passwordChangedMail(accountId: AccountId, signedOut: SignedOut): Mail {
  return { kind: 'password-changed', payload: { accountId, signedOut } };
}

export function roleLinkMail(accountId: AccountId, email: string): Mail {
  return { kind: 'role-link', payload: { accountId, email } };
}

export function secondFactorMail(accountId: AccountId, change: SecondFactorChange): Mail {
  return { kind: 'second-factor', payload: { accountId, change } };
}

export function recoveryCodeUsedMail(accountId: AccountId, left: number): Mail {
  return { kind: 'recovery-code-used', payload: { accountId, left: String(left) } };
}

export function accessTokenMail(accountId: AccountId, token: { name: string; scopes: readonly string[] }): Mail {
  return { kind: 'access-token', payload: { accountId, name: token.name, scopes: token.scopes.join(',') } };
}

export function codesGuessedMail(accountId: AccountId): Mail {
  return { kind: 'codes-guessed', payload: { accountId } };
}
