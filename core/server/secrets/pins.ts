import { randomInt } from 'node:crypto';
import { pinLength } from '#features/wallet/contract';

export function makePin(): string {
  return String(randomInt(10 ** pinLength)).padStart(pinLength, '0');
}
