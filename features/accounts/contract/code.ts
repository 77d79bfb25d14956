import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';

// In its own file because the forms that ask for it need nothing else of the second factor.

/** In digits; of an authenticator app. */
export const codeLength = 6;
/** In letters and digits, without hyphens: 80 bits. */
export const recoveryCodeLength = 16;

const codePattern = /^\d{6}$/;
/** Without i, l, o and u, which are misread. */
const recoveryCodePattern = /^[0-9a-hjkmnp-tv-z]{16}$/;

/**
 * @param typed by a person
 * @returns a code of an authenticator app or a recovery code, as it is compared: in small letters, without spaces and
 * hyphens, and with the letters that were meant
 */
export function plainCode(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll(/[\s\u2010-\u2015-]+/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}

/** @returns whether it may be a recovery code @param plain see `plainCode` */
export function isRecoveryCode(plain: string): boolean {
  return recoveryCodePattern.test(plain);
}

export const SecondFactorCode = describe(
  z.string().check(
    z.maxLength(60, 'A code has 6 digits, or 16 letters and digits'),
    z.refine((typed) => codePattern.test(plainCode(typed)) || isRecoveryCode(plainCode(typed)), {
      error: 'Please enter the 6 digits that your app shows, or a recovery code',
    }),
  ),
  {
    description: 'A code of the authenticator app, or a recovery code; spaces and hyphens don’t matter.',
    example: '492 039',
    asked: 'a code of the second factor',
  },
);

export const AppCode = describe(
  z.string().check(
    z.maxLength(60, 'A code has 6 digits'),
    z.refine((typed) => codePattern.test(plainCode(typed)), { error: 'Please enter the 6 digits that your app shows' }),
  ),
  { description: 'A code of the authenticator app: 6 digits.', example: '492 039' },
);
