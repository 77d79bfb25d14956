import * as z from 'zod/mini';
import { Address } from '#core/contract/address';
import { describe, exampleOf } from '#core/contract/describe';
import { defineEndpoint, defineListenerEndpoint } from '#core/contract/endpoint';
import { pictureRefusals } from '#core/contract/errors';
import { cleaned, line } from '#core/contract/fields';
import { orAbsent } from '#core/contract/lenient-input';
import { data } from '#core/contract/page';
import { pictureTypes } from '#core/contract/pictures';
import {
  EmailAddress,
  NewPassword,
  passwordsMatch,
  TypedPassword,
  withCode,
} from '#features/accounts/contract/credentials';
import { codeRefusals, newPasswordRefusals, passwordRefusals } from '#features/accounts/contract/refusals';
import { SignedIn } from '#features/accounts/contract/signed-in';

const Name = line(100, null);

export const SignUpBody = describe(
  z
    .object({
      name: describe(line(200, 'Please enter your full name'), { asked: 'a name' }),
      email: EmailAddress,
      password: NewPassword,
      confirm_password: describe(z.string(), { asked: 'the password again' }),
      ...withCode,
    })
    .check(passwordsMatch),
  'The details of a new account. `code` is only for signing in to an existing account that has a second factor.',
);

const SignedInReply = z.extend(data(SignedIn), { message: z.string() });

export const signUp = defineEndpoint('POST', '/auth/signup', {
  summary: 'Creates an account and signs in; if the account exists already and the password is right, signs in to it',
  description:
    'The reply has the token of a session: send it as `Authorization: Bearer …` with every call for listeners.',
  tag: 'accounts',
  body: SignUpBody,
  reply: SignedInReply,
  refuses: [
    'account.exists',
    'credentials.wrong',
    'password.blank',
    'password.too_common',
    ...codeRefusals,
    'limit.reached',
    'server.busy',
  ],
  example: {
    name: 'Ada Obi',
    email: 'ada@example.org',
    password: 'three blue boats',
    confirm_password: 'three blue boats',
  },
  replyExample: { message: 'Account created successfully', data: exampleOf(SignedIn) },
});

export const LogInBody = describe(
  z.object({ email: EmailAddress, password: describe(TypedPassword, { asked: 'a password' }), ...withCode }),
  'The address and password of an account. Accounts with a second factor also need `code`, once it is asked for.',
);

export const logIn = defineEndpoint('POST', '/auth/login', {
  summary: 'Signs in; accounts with a second factor need a code too',
  description:
    'The reply has the token of a session: send it as `Authorization: Bearer …` with every call for listeners.',
  tag: 'accounts',
  body: LogInBody,
  reply: SignedInReply,
  refuses: ['credentials.wrong', ...codeRefusals, 'limit.reached', 'server.busy'],
  example: { email: 'ada@example.org', password: 'three blue boats' },
  replyExample: { message: 'Logged in successfully', data: exampleOf(SignedIn) },
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
  refuses: ['limit.reached'],
  example: { email: 'ada@example.org' },
});

export const ResetPasswordBody = describe(
  z
    .object({
      password: NewPassword,
      confirm_password: describe(z.string(), { asked: 'the password again' }),
      ...withCode,
    })
    .check(passwordsMatch),
  'The new password, twice; accounts with a second factor also need `code`.',
);

export const resetPassword = defineEndpoint('POST', '/auth/reset-password', {
  summary:
    'Sets a new password with the token of a mailed link in the Authorization header, ends all sessions, signs in',
  description: 'Send the token of the mailed link as `Authorization: Bearer …`.',
  tag: 'accounts',
  body: ResetPasswordBody,
  reply: data(SignedIn),
  refuses: ['reset.invalid', ...newPasswordRefusals, ...codeRefusals, 'limit.reached', 'server.busy'],
  example: { password: 'three blue boats', confirm_password: 'three blue boats' },
  replyExample: { data: exampleOf(SignedIn) },
});

export const Account = describe(
  z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    mobile: z.string(),
    created: z.iso.datetime(),
    email_confirmed: describe(z.boolean(), 'Whether the link mailed to `email` has been opened.'),
    pending_email: describe(
      z.nullable(z.string()),
      'The new address, which replaces `email` once the link mailed to it is opened.',
    ),
    /** An unguessable address; null without a picture. */
    profile_picture: z.nullable(Address),
  }),
  {
    description: 'A listener’s account; names and mobile are empty when not given.',
    example: {
      first_name: 'Ada',
      last_name: 'Obi',
      email: 'ada@example.org',
      mobile: '+234 803 555 0142',
      created: '2026-01-04T09:30:00.000Z',
      email_confirmed: true,
      pending_email: null,
      profile_picture: null,
    },
  },
);
export type Account = z.output<typeof Account>;

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
  replyExample: { data: exampleOf(Account) },
});

export const AccountChanges = describe(
  z.object({
    first_name: z.optional(Name),
    last_name: z.optional(Name),
    email: z.optional(EmailAddress),
    mobile: z.optional(Mobile),
  }),
  'The fields to change; absent fields keep their values.',
);

export const updateAccount = defineListenerEndpoint('PATCH', '/users/account', {
  summary:
    'Changes the fields sent; the others keep their values. Operators who change their address must have given their password within the last 10 minutes',
  tag: 'accounts',
  scope: 'none',
  body: z.object({
    first_name: describe(orAbsent(Name), { asked: 'a first name' }),
    last_name: describe(orAbsent(Name), { asked: 'a last name' }),
    email: orAbsent(EmailAddress),
    mobile: describe(orAbsent(Mobile), { asked: 'a phone number', sample: '+234 803 555 0142' }),
  }),
  reply: data(Account),
  refuses: ['operator.password_needed', 'limit.reached', 'server.busy'],
  example: { first_name: 'Ada', last_name: 'Obi', mobile: '+234 803 555 0142' },
});

const LinkToken = z.object({ token: describe(z.string().check(z.maxLength(200)), { asked: 'the token of the link' }) });

export const confirmEmail = defineEndpoint('POST', '/auth/confirm-email', {
  summary: 'Confirms an address with the token of the link mailed to it; a pending address becomes the account’s',
  tag: 'accounts',
  body: LinkToken,
  reply: data(z.object({ email: z.string() })),
  refuses: ['confirmation.invalid', 'limit.reached'],
  example: { token: 'bUqW0iXf3nYc2m4h7T1sKdR9vZpL6aQeJxG8oCwMtEI' },
});

export const undoEmailChange = defineEndpoint('POST', '/auth/undo-email-change', {
  summary:
    'Restores an account’s former address with the token of the link mailed to it, and ends all the account’s sessions',
  tag: 'accounts',
  body: LinkToken,
  reply: data(z.object({ email: z.string() })),
  refuses: ['confirmation.invalid', 'limit.reached', 'server.busy'],
  example: { token: 'bUqW0iXf3nYc2m4h7T1sKdR9vZpL6aQeJxG8oCwMtEI' },
});

export const sendConfirmation = defineListenerEndpoint('POST', '/users/account/confirmation', {
  summary: 'Mails the confirmation link for the account’s address, or the pending one, again',
  tag: 'accounts',
  scope: 'none',
  reply: z.object({ message: z.string() }),
  refuses: ['limit.reached'],
});

export const ChangePasswordBody = describe(
  z
    .object({
      current_password: describe(TypedPassword, { asked: 'your current password' }),
      password: NewPassword,
      confirm_password: describe(z.string(), { asked: 'the password again' }),
      sign_out_elsewhere: describe(z._default(z.boolean(), true), { asked: 'whether other sessions end' }),
    })
    .check(passwordsMatch),
  'The current password, and the new one twice.',
);

export const changePassword = defineListenerEndpoint('POST', '/users/account/password', {
  summary: 'Changes the password; this session stays valid',
  tag: 'accounts',
  scope: 'none',
  body: ChangePasswordBody,
  reply: z.object({ message: z.string() }),
  refuses: [...passwordRefusals, ...newPasswordRefusals],
  example: {
    current_password: 'three blue boats',
    password: 'four green kites',
    confirm_password: 'four green kites',
    sign_out_elsewhere: true,
  },
});

export const DeleteAccountBody = describe(
  z.object({ password: describe(TypedPassword, { asked: 'a password' }) }),
  'The password, so that nobody else deletes the account.',
);

export const deleteAccount = defineListenerEndpoint('DELETE', '/users/account', {
  summary: 'Deletes the account and all personal data of the listener; requires the password',
  tag: 'accounts',
  scope: 'none',
  body: DeleteAccountBody,
  reply: z.object({ message: z.string() }),
  refuses: [...passwordRefusals, 'operator.last_owner'],
  example: { password: 'three blue boats' },
});

export const putPicture = defineListenerEndpoint('PUT', '/users/account/picture', {
  summary: 'Sets the profile picture: the body is a JPEG, PNG, WebP or AVIF of at most 8 MB, cropped to a small square',
  tag: 'accounts',
  scope: 'none',
  upload: pictureTypes,
  reply: data(Account),
  refuses: [...pictureRefusals, 'limit.reached'],
});

export const removePicture = defineListenerEndpoint('DELETE', '/users/account/picture', {
  summary: 'Removes the profile picture',
  tag: 'accounts',
  scope: 'none',
  reply: data(Account),
  refuses: ['server.busy'],
});
