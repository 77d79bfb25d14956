import { randomInt } from 'node:crypto';
import type { AccountId } from '#core/contract/ids';
import { hashOf } from '#core/server/secrets/tokens';
import { recoveryCodeLength } from '#features/accounts/contract/code';

const howMany = 10;
/** Crockford's base32: without i, l, o and u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** @returns codes of 80 random bits in groups of four, to be shown once and stored as hashes */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => groupsOf(makeOne()));
}

/** @param plain without hyphens. @returns 32 bytes; an unsalted fast hash is enough for 80 bits */
export function hashOfRecoveryCode(accountId: AccountId, plain: string): Buffer {
  return hashOf(`recovery code ${plain} of ${accountId}`);
}

function makeOne(): string {
  return Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

function groupsOf(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}
