import { hash, verify } from '@node-rs/argon2';
import { FairTurns, type TurnRequest } from '#core/server/work/fair-turns';

export interface Passwords {
  /**
   * @param turn a place in the queue; by default first, for callers who have proved their identity, e.g. by a reset link
   * @throws ServerBusy when too many are waiting
   */
  hash(password: string, turn?: TurnRequest): Promise<string>;
  /**
   * Checking takes as long for an address without an account, so that timing doesn't reveal accounts.
   * @param stored the password's hash; null without an account
   */
  verify(stored: string | null, password: string, turn?: TurnRequest): Promise<boolean>;
  hasRoom(turn: TurnRequest): boolean;
}

export interface WaitingSettings {
  inAll: number;
  /** The limit for one network address; for IPv6, for its first 48 bits. */
  perAddress: number;
}

/** The memory in KiB, and the passes over it. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
export const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Password hashes use two of Node's four worker threads, since the others read audio from disk. */
const atOnce = 2;
/** One network gets one of two hashes at a time, so that it leaves others enough of two cores. */
const atOnceOfGroup = 1;

const proved: TurnRequest = { goesFirst: true, group: 'proved' };
const usualOfCommands: WaitingSettings = { inAll: 16, perAddress: 16 };

export class Argon2Passwords implements Passwords {
  readonly #turns: FairTurns;
  readonly #cost: PasswordCost & { parallelism: 1 };
  readonly #unmatchableHash: string;

  constructor({ inAll, perAddress }: WaitingSettings = usualOfCommands, cost = usualCost) {
    const { memoryCost, timeCost } = cost;
    this.#cost = { memoryCost, timeCost, parallelism: 1 };
    this.#unmatchableHash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
    this.#turns = new FairTurns({ atOnce, atOnceOfGroup, maxWaiting: inAll, maxWaitingOfGroup: perAddress });
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

/** Normalises to NFKC, so that a password works however a keyboard composes Unicode (NIST SP 800-63B). */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}
