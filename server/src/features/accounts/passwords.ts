import { hash, verify } from '@node-rs/argon2';
import { Turns } from '#server/platform/work/turns';

/** How passwords are kept: hashed so that trying many costs as much as it can. */
export interface Passwords {
  /** @returns what is stored instead of the password */
  hash(password: string): Promise<string>;
  /**
   * @param stored what `hash` gave, or null when there is no such account: that takes as long and is false
   * @returns whether the password is the one that was hashed
   */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** OWASP's minimum for argon2id, which is also the package's algorithm when none is named: 19 MiB, twice over, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of the same cost as all others, and of no password. */
const nobodys =
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}` +
  `$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Node's four threads for such work also read audio from the disk: half of them are left to that. */
const atOnce = 2;

/** Passwords as argon2id (decisions: Accounts). */
export class Argon2Passwords implements Passwords {
  readonly #turns = new Turns(atOnce);

  hash(password: string): Promise<string> {
    return this.#turns.take(() => hash(normal(password), cost));
  }

  verify(stored: string | null, password: string): Promise<boolean> {
    return this.#turns.take(() => verify(stored ?? nobodys, normal(password)));
  }
}

/** The same letters are the same password, whichever way a keyboard composes them (NFKC, as NIST SP 800-63B has it). */
function normal(password: string): string {
  return password.normalize('NFKC');
}
