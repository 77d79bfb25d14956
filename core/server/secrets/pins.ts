import { randomInt } from 'node:crypto';
import { pinLength } from '#features/wallet/contract';

/** @returns a PIN, uniformly distributed and unpredictable */
export function makePin(): string {
  return String(randomInt(10 ** pinLength)).padStart(pinLength, '0');
}
