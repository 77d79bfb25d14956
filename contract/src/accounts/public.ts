import * as z from 'zod/mini';
import { Address } from '#contract/address';
import { defineEndpoint, defineListenerEndpoint } from '#contract/endpoint';
import { cleaned, line } from '#contract/fields';
import { orAbsent } from '#contract/lenient-input';
import { data } from '#contract/page';
import { pictureTypes } from '#contract/pictures';
import { texts } from '#contract/texts';
import { SecondFactorCode } from './code.ts';
import { SignedIn } from './signed-in.ts';

/** In characters. */
export const shortestPassword = 6;
/** In characters; for whoever runs the library. */
export const shortestOperatorPassword = 12;
const longestPassword = 200;

/**
 * What every mail server accepts, and no more: a local part, @, and a domain with a dot. The API document has it for programs, of whose
 * patterns few know kinds of characters, so these are looked for apart.
 */
const addressPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;
const longestAddress = 254;

export const EmailAddress = z.string().check(
  z.overwrite(cleaned),
  z.maxLength(longestAddress, texts.invalidEmail),
  z.regex(addressPattern, texts.invalidEmail),
  z.refine((address) => !/[\p{Cc}\p{Cs}]/u.test(address), texts.invalidEmail),
);

const NewPassword = z
  .string()
  .check(
    z.minLength(shortestPassword, texts.passwordTooShort),
    z.maxLength(longestPassword, `Password must be at most ${longestPassword} characters long`),
  );

/** A password to compare with the stored one: only its length is limited. */
export const TypedPassword = z
  .string()
  .check(
    z.minLength(1, 'Please enter your password'),
    z.maxLength(longestPassword, 'That is no password of this account'),
  );

/** Part of a person's name. */
const Name = line(100, null);

interface Passwords {
  password: string;
  confirm_password: string;
}

const passwordsMatch = z.refine<Passwords>(({ password, confirm_password }) => password === confirm_password, {
  error: texts.passwordsDiffer,
  path: ['confirm_password'],
});

/** Of an account with a second factor; others need none. */
const withCode = { code: orAbsent(SecondFactorCode) };

export const SignUpBody = z
  .object({
    name: line(200, 'Please enter your full name'),
    email: EmailAddress,
    password: NewPassword,
    confirm_password: z.string(),
    ...withCode,
  })
  .check(passwordsMatch);

const SignedInReply = z.extend(data(SignedIn), { message: z.string() });

export const signUp = defineEndpoint('POST', '/auth/signup', {
  summary: 'Creates an account and signs in; with the password of an existing account, signs in to it',
  tag: 'accounts',
  body: SignUpBody,
  reply: SignedInReply,
});

export const LogInBody = z.object({ email: EmailAddress, password: TypedPassword, ...withCode });

export const logIn = defineEndpoint('POST', '/auth/login', {
  summary: 'Signs in; where the account has a second factor, only with a code of it',
  tag: 'accounts',
  body: LogInBody,
  reply: SignedInReply,
});

export const logOut = defineListenerEndpoint('POST', '/auth/logout', {
  summary: 'Ends the session',
  tag: 'accounts',
  scope: 'none',
  reply: z.object({ message: z.string() }),
});

export const forgotPassword = defineEndpoint('POST', '/auth/forgot-password', {
  summary: 'Mails a link that sets a new password, if the address has an account; the reply is the same if it has none',
  tag: 'accounts',
  body: z.object({ email: EmailAddress }),
  reply: z.object({ message: z.string() }),
});

export const ResetPasswordBody = z
  .object({ password: NewPassword, confirm_password: z.string(), ...withCode })
  .check(passwordsMatch);

export const resetPassword = defineEndpoint('POST', '/auth/reset-password', {
  summary:
    'Sets a new password with the token of a mailed link in the Authorization header, ends all sessions, signs in',
  tag: 'accounts',
  body: ResetPasswordBody,
  reply: data(SignedIn),
});

/** Names and mobile are empty when not given. */
export const Account = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  created: z.iso.datetime(),
  /** Whether a link mailed to `email` was opened. */
  email_confirmed: z.boolean(),
  /** The address that replaces `email` once the link mailed to it is opened; null without one. */
  pending_email: z.nullable(z.string()),
  /** An unguessable address; null without a picture. */
  profile_picture: z.nullable(Address),
});
export type Account = z.output<typeof Account>;

/** Digits and the usual separators, or empty. */
const Mobile = z
  .string()
  .check(
    z.overwrite(cleaned),
    z.regex(
      /^(\+[\d ().-]{4,29}|[\d ().-]{5,30})?$/,
      'Please enter a phone number, e.g. +234 803 555 0142, or nothing',
    ),
  );

export const readAccount = defineListenerEndpoint('GET', '/users/account', {
  summary: 'The listener’s account',
  tag: 'accounts',
  scope: 'none',
  reply: data(Account),
});

export const AccountChanges = z.object({
  first_name: z.optional(Name),
  last_name: z.optional(Name),
  email: z.optional(EmailAddress),
  mobile: z.optional(Mobile),
});

export const updateAccount = defineListenerEndpoint('PATCH', '/users/account', {
  summary:
    'Changes the fields that are sent; the others stay as they are. Another address of an operator needs the password given within 10 minutes',
  tag: 'accounts',
  scope: 'none',
  body: z.object({
    first_name: orAbsent(Name),
    last_name: orAbsent(Name),
    email: orAbsent(EmailAddress),
    mobile: orAbsent(Mobile),
  }),
  reply: data(Account),
});

/** The token from a mailed link. */
const LinkToken = z.object({ token: z.string().check(z.maxLength(200)) });

export const confirmEmail = defineEndpoint('POST', '/auth/confirm-email', {
  summary: 'Confirms an address with the token of the link mailed to it; a pending address becomes the account’s',
  tag: 'accounts',
  body: LinkToken,
  reply: data(z.object({ email: z.string() })),
});

export const undoEmailChange = defineEndpoint('POST', '/auth/undo-email-change', {
  summary:
    'Restores an account’s former address with the token of the link mailed to it, and ends all the account’s sessions',
  tag: 'accounts',
  body: LinkToken,
  reply: data(z.object({ email: z.string() })),
});

export const sendConfirmation = defineListenerEndpoint('POST', '/users/account/confirmation', {
  summary: 'Mails the confirmation link for the account’s address, or the pending one, again',
  tag: 'accounts',
  scope: 'none',
  reply: z.object({ message: z.string() }),
});

export const ChangePasswordBody = z
  .object({
    current_password: TypedPassword,
    password: NewPassword,
    confirm_password: z.string(),
    /** Whether all other sessions of the account end. */
    sign_out_elsewhere: z._default(z.boolean(), true),
  })
  .check(passwordsMatch);

export const changePassword = defineListenerEndpoint('POST', '/users/account/password', {
  summary: 'Changes the password; this session stays valid',
  tag: 'accounts',
  scope: 'none',
  body: ChangePasswordBody,
  reply: z.object({ message: z.string() }),
});

export const DeleteAccountBody = z.object({ password: TypedPassword });

export const deleteAccount = defineListenerEndpoint('DELETE', '/users/account', {
  summary: 'Deletes the account and all personal data of the listener; requires the password',
  tag: 'accounts',
  scope: 'none',
  body: DeleteAccountBody,
  reply: z.object({ message: z.string() }),
});

export const putPicture = defineListenerEndpoint('PUT', '/users/account/picture', {
  summary: 'Sets the profile picture: the body is a JPEG, PNG, WebP or AVIF of at most 8 MB, cropped to a small square',
  tag: 'accounts',
  scope: 'none',
  upload: pictureTypes,
  reply: data(Account),
});

export const removePicture = defineListenerEndpoint('DELETE', '/users/account/picture', {
  summary: 'Removes the profile picture',
  tag: 'accounts',
  scope: 'none',
  reply: data(Account),
});
