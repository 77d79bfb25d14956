import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shortestOperatorPassword } from '#contract/accounts/public';
import { texts } from '#contract/texts';
import { ExpectedError } from '#server/platform/errors';
import { packageRoot } from '#server/platform/paths';
import { normalPassword } from './passwords.ts';

/** The build leaves it where it is, like SQL; `tools/common-passwords.mjs` makes it. */
const listFile = path.join(packageRoot, 'server/src/features/accounts/common-passwords.txt');

let commonest: ReadonlySet<string> | null = null;

/**
 * Asserts that a password may be chosen (docs/product/accounts.md#passwords). Only for new ones: whoever has another
 * signs in with it.
 * @param password of valid length for a listener
 * @param whose `operator` also for somebody who becomes one with it
 * @throws ExpectedError `password.too_short` or `password.too_common`, at the field `password`
 */
export function assertMayBeChosen(password: string, whose: 'listener' | 'operator'): void {
  if (whose === 'operator' && password.length < shortestOperatorPassword) {
    throw refused('password.too_short', texts.operatorPasswordTooShort);
  }
  if (isCommon(password)) throw refused('password.too_common', texts.passwordTooCommon);
}

function refused(code: 'password.too_short' | 'password.too_common', sentence: string): ExpectedError {
  return new ExpectedError(code, sentence, { password: sentence });
}

function isCommon(password: string): boolean {
  commonest ??= new Set(readFileSync(listFile, 'utf8').toLowerCase().split('\n').filter(Boolean));
  return commonest.has(normalPassword(password).toLowerCase());
}
