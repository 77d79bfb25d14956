import type { Chance } from '#core/server/test/chance';

/** What reads strangers' bytes, as the product calls it. */
export interface Parser {
  readonly name: string;
  /** How much more memory than before the first case it may take, in MB. */
  readonly mostMegabytes: number;
  /** How many cases `npm run test:all` has time for. */
  readonly shortCases: number;
  /** Real files. */
  originals(): Promise<readonly [Buffer, ...Buffer[]]>;
  /** @param other another original @returns a changed copy */
  mutate(original: Buffer, chance: Chance, other: Buffer): Buffer | Promise<Buffer>;
  /**
   * @returns whether it was taken; false when it was refused in words
   * @throws whatever isn't a refusal in words: a fault
   */
  read(bytes: Buffer): Promise<boolean>;
  /** @returns what a case left behind that it shouldn't have; null for nothing */
  leftovers?(): Promise<string | null>;
}
