import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { TypedPassword } from './credentials.ts';
import { newPasswordRefusals, passwordRefusals } from './refusals.ts';

// This file is separate because the profile page also needs it, and shouldn't load the desk's code.

export const GivePasswordBody = describe(
  z.object({ password: describe(TypedPassword, { asked: 'a password' }) }),
  'The operator’s password, again.',
);

export const givePassword = defineDeskEndpoint('POST', '/admin/password', {
  duty: 'desk',
  scope: 'none',
  withoutSecondFactor: true,
  summary: 'Gives the password again, for the calls that need it to have been given within the last 10 minutes',
  body: GivePasswordBody,
  reply: z.object({ message: z.string() }),
  refuses: [...passwordRefusals, ...newPasswordRefusals],
  example: { password: 'three blue boats' },
});
