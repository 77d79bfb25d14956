import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as common from '#core/contract/texts';
import { ExpectedError } from '#core/server/errors';
import { packageRoot } from '#core/server/paths';
import { shortestOperatorPassword } from '#features/accounts/contract/credentials';
import { normalPassword } from './passwords.ts';

/** The list of common passwords is read from the package, not bundled. `tools/common-passwords.mjs` makes the list. */
const listFile = path.join(packageRoot, 'features/accounts/server/common-passwords.txt');

const blankSentence =
  'A password of spaces alone is easily guessed. Please choose another, e.g. a few words of your own.';

let commonest: ReadonlySet<string> | null = null;

/**
 * Refuses weak new passwords; existing ones still sign in (features/accounts/README.md#passwords).
 * @param whose `operator` also for somebody who becomes one with this password
 */
export function assertMayBeChosen(password: string, whose: 'listener' | 'operator'): void {
  if (isBlank(password)) throw refused('password.blank', blankSentence);
  if (whose === 'operator' && password.length < shortestOperatorPassword) {
    throw refused('password.too_short', common.operatorPasswordTooShort());
  }
  if (isCommon(password)) throw refused('password.too_common', common.passwordTooCommon());
}

function refused(
  code: 'password.blank' | 'password.too_short' | 'password.too_common',
  sentence: string,
): ExpectedError {
  return new ExpectedError(code, sentence, { password: sentence });
}

function isBlank(password: string): boolean {
  return /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(password);
}

function isCommon(password: string): boolean {
  commonest ??= new Set(readFileSync(listFile, 'utf8').toLowerCase().split('\n').filter(Boolean));
  return commonest.has(normalPassword(password).toLowerCase());
}
