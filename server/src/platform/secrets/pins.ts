import { randomInt } from 'node:crypto';
import { pinLength } from '#contract/wallet/public';

/** @returns a PIN, every one as likely as every other; nothing that was ever seen tells the next */
export function makePin(): string {
  return String(randomInt(10 ** pinLength)).padStart(pinLength, '0');
}
