import type { Chance } from '#core/server/test/chance';

/** A reader of untrusted bytes, called as in the product. */
export interface Parser {
  readonly name: string;
  /** In MB, the most memory above the use before the first case. */
  readonly maxMegabytes: number;
  readonly shortCases: number;
  originals(): Promise<readonly [Buffer, ...Buffer[]]>;
  mutate(original: Buffer, chance: Chance, other: Buffer): Buffer | Promise<Buffer>;
  /**
   * @returns false for a refusal in words
   * @throws any other error, which counts as a fault
   */
  read(bytes: Buffer): Promise<boolean>;
  leftovers?(): Promise<string | null>;
}
