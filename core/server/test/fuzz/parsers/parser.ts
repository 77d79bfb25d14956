import type { Chance } from '#core/server/test/chance';

/** A reader of untrusted bytes, called as in the product. */
export interface Parser {
  readonly name: string;
  /** The most memory it may take beyond that before the first case, in MB. */
  readonly mostMegabytes: number;
  /** The number of cases that `npm run test:all` has time for. */
  readonly shortCases: number;
  originals(): Promise<readonly [Buffer, ...Buffer[]]>;
  mutate(original: Buffer, chance: Chance, other: Buffer): Buffer | Promise<Buffer>;
  /**
   * @returns whether the bytes were accepted; false for a refusal in words
   * @throws anything that isn't a refusal in words, which is a fault
   */
  read(bytes: Buffer): Promise<boolean>;
  /** @returns leftovers that a case shouldn't leave behind; null if there are none */
  leftovers?(): Promise<string | null>;
}
