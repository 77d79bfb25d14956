import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { cleaned } from '#core/contract/fields';
import { orAbsent } from '#core/contract/lenient-input';
import * as common from '#core/contract/texts';
import { SecondFactorCode } from './code.ts';

/** In characters. */
export const shortestPassword = 6;
/** In characters. */
export const shortestOperatorPassword = 12;
const longestPassword = 200;

/** The API document shows this pattern to programs, few of which know Unicode classes, so those characters are checked separately. */
const addressPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;
const longestAddress = 254;

export const EmailAddress = describe(
  z.string().check(
    z.overwrite(cleaned),
    z.maxLength(longestAddress, common.invalidEmail()),
    z.regex(addressPattern, common.invalidEmail()),
    z.refine((address) => !/[\p{Cc}\p{Cs}]/u.test(address), common.invalidEmail()),
  ),
  {
    description: 'An email address; spaces around it are ignored.',
    example: 'ada@example.org',
    asked: 'an email address',
    sample: 'ada@example.com',
  },
);

export const NewPassword = describe(
  z
    .string()
    .check(
      z.minLength(shortestPassword, common.passwordTooShort()),
      z.maxLength(longestPassword, `Password must be at most ${longestPassword} characters long`),
    ),
  { description: 'The password to set.', asked: 'a password' },
);

export const TypedPassword = describe(
  z
    .string()
    .check(
      z.minLength(1, 'Please enter your password'),
      z.maxLength(longestPassword, 'Your password is shorter than that'),
    ),
  'A password to compare with the stored one.',
);

export interface Passwords {
  password: string;
  confirm_password: string;
}

export const passwordsMatch = z.refine<Passwords>(({ password, confirm_password }) => password === confirm_password, {
  error: common.passwordsDiffer(),
  path: ['confirm_password'],
});

export const withCode = { code: orAbsent(SecondFactorCode) };
