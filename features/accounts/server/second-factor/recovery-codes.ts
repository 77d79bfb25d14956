import { randomInt } from 'node:crypto';
import type { AccountId } from '#core/contract/ids';
import { hashOf } from '#core/server/secrets/tokens';
import { recoveryCodeLength } from '#features/accounts/contract/code';

const howMany = 10;
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => groupsOf(makeOne()));
}

/** A recovery code has 80 random bits, so a fast hash without a salt is enough. */
export function hashOfRecoveryCode(accountId: AccountId, plain: string): Buffer {
  return hashOf(`recovery code ${plain} of ${accountId}`);
}

function makeOne(): string {
  return Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

function groupsOf(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}
