import { hash, verify } from '@node-rs/argon2';
import { FairTurns, type TurnRequest } from '#core/server/work/fair-turns';

/** Hashes passwords, at a deliberately high cost. */
export interface Passwords {
  /**
   * @param turn its place in the queue; by default it has priority, for callers who have proved their identity, e.g. by a reset link
   * @returns the hash to store
   * @throws ServerBusy when too many are waiting
   */
  hash(password: string, turn?: TurnRequest): Promise<string>;
  /**
   * @param stored a hash from `hash`; null without an account, and then the call takes as long and returns false
   * @param turn as for `hash`
   * @throws ServerBusy when too many are waiting
   */
  verify(stored: string | null, password: string, turn?: TurnRequest): Promise<boolean>;
  /** @returns whether a caller would get a turn now or may wait */
  hasRoom(turn: TurnRequest): boolean;
}

/** Counted separately for known devices and strangers. */
export interface WaitingSettings {
  inAll: number;
  /** From one network address (of IPv6 the first 48 bits). */
  perAddress: number;
}

/** Memory in KiB, and passes over it. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's minimum for argon2id, which is the package's default algorithm: 19 MiB, two passes. */
export const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Node's four threads for such work also read audio from disk, so half of them stay free. */
const atOnce = 2;
/** The limit of one network. Two hashes at a time would leave others too little of two cores while strangers sign in. */
const atOnceOfGroup = 1;

const proved: TurnRequest = { goesFirst: true, group: 'proved' };
/** A command hashes one at a time. */
const usualOfCommands: WaitingSettings = { inAll: 16, perAddress: 16 };

/** Hashes with argon2id (docs/decisions/007-accounts.md), two passwords at a time (docs/decisions/032-guessing.md). */
export class Argon2Passwords implements Passwords {
  readonly #turns: FairTurns;
  readonly #cost: PasswordCost & { parallelism: 1 };
  /** A hash of the usual cost that no password matches. */
  readonly #unmatchableHash: string;

  constructor({ inAll, perAddress }: WaitingSettings = usualOfCommands, cost = usualCost) {
    const { memoryCost, timeCost } = cost;
    this.#cost = { memoryCost, timeCost, parallelism: 1 };
    this.#unmatchableHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
    this.#turns = new FairTurns({ atOnce, atOnceOfGroup, mostWaiting: inAll, mostWaitingOfGroup: perAddress });
  }

  hash(password: string, turn: TurnRequest = proved): Promise<string> {
    return this.#turns.take(turn, () => hash(normalPassword(password), this.#cost));
  }

  verify(stored: string | null, password: string, turn: TurnRequest = proved): Promise<boolean> {
    return this.#turns.take(turn, () => verify(stored ?? this.#unmatchableHash, normalPassword(password)));
  }

  hasRoom(turn: TurnRequest): boolean {
    return this.#turns.hasRoom(turn);
  }
}

/** @returns the password in NFKC, so that Unicode composition doesn't matter (NIST SP 800-63B) */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}
