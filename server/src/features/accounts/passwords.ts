import { hash, verify } from '@node-rs/argon2';
import { FairTurns, type TurnRequest } from '#server/platform/work/fair-turns';

/** How passwords are kept: hashed so that trying many costs as much as it can. */
export interface Passwords {
  /**
   * @param place where it waits for its turn; by default before all strangers, for who proved who they are, e.g. by a reset link
   * @returns what is stored instead of the password
   * @throws ServerBusy when too many wait already
   */
  hash(password: string, place?: TurnRequest): Promise<string>;
  /**
   * @param stored what `hash` gave, or null when there is no such account: that takes as long and is false
   * @param place as for `hash`
   * @returns whether the password is the one that was hashed
   * @throws ServerBusy when too many wait already
   */
  verify(stored: string | null, password: string, place?: TurnRequest): Promise<boolean>;
  /** @returns whether who asks now gets a turn, or may wait for one */
  hasRoom(place: TurnRequest): boolean;
}

/** How many passwords may wait to be hashed, of known devices and of strangers each. */
export interface WaitingSettings {
  inAll: number;
  /** From one network address (of IPv6 the first 48 bits). */
  perAddress: number;
}

/** OWASP's minimum for argon2id, which is also the package's algorithm when none is named: 19 MiB, twice over, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of the same cost as all others, which no password has. */
const unmatchableHash =
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}` +
  `$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Node's four threads for such work also read audio from the disk: half of them are left to that. */
const atOnce = 2;

const proved: TurnRequest = { goesFirst: true, group: 'proved' };
/** For commands, of which one works at a time. */
const usualOfCommands: WaitingSettings = { inAll: 16, perAddress: 16 };

/** Passwords as argon2id (docs/decisions/007-accounts.md), two at a time (docs/decisions/032-guessing.md). */
export class Argon2Passwords implements Passwords {
  readonly #turns: FairTurns;

  constructor({ inAll, perAddress }: WaitingSettings = usualOfCommands) {
    this.#turns = new FairTurns({ atOnce, mostWaiting: inAll, mostWaitingOfGroup: perAddress });
  }

  hash(password: string, place: TurnRequest = proved): Promise<string> {
    return this.#turns.take(place, () => hash(normal(password), cost));
  }

  verify(stored: string | null, password: string, place: TurnRequest = proved): Promise<boolean> {
    return this.#turns.take(place, () => verify(stored ?? unmatchableHash, normal(password)));
  }

  hasRoom(place: TurnRequest): boolean {
    return this.#turns.hasRoom(place);
  }
}

/** The same letters are the same password, whichever way a keyboard composes them (NFKC, as NIST SP 800-63B has it). */
function normal(password: string): string {
  return password.normalize('NFKC');
}
