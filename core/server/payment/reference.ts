import { randomBytes } from 'node:crypto';
import { PaymentReference } from '#core/contract/ids';

/** Crockford's base 32 has no I, L, O and U, so a reference can be read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 100 bits, impossible to guess. */
const characters = 20;

export function makeReference(): PaymentReference {
  const letters = Array.from(randomBytes(characters), (byte) => alphabet.charAt(byte % alphabet.length));
  return PaymentReference.parse(`LX-${letters.join('')}`);
}
