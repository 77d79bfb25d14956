import { randomBytes } from 'node:crypto';
import { PaymentReference } from '#contract/ids';

/** Crockford's: what is read out on the phone has no I, L, O or U in it. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 100 bits: nobody guesses another's. */
const characters = 20;

/** @returns a reference that no payment has had, e.g. `LX-7Q3M…` */
export function makeReference(): PaymentReference {
  const letters = Array.from(randomBytes(characters), (byte) => alphabet.charAt(byte % alphabet.length));
  return PaymentReference.parse(`LX-${letters.join('')}`);
}
