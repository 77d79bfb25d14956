import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';

export const codeLength = 6;
export const recoveryCodeLength = 16;

const codePattern = /^\d{6}$/;
/** The letters i, l, o and u are left out because people misread them. */
const recoveryCodePattern = /^[0-9a-hjkmnp-tv-z]{16}$/;

/** @returns the code in lower case, without spaces and hyphens, with misread letters corrected */
export function plainCode(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll(/[\s\u2010-\u2015-]+/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}

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
