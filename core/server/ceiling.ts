import { formatNaira, type Kobo, koboToNaira } from '#core/contract/money';
import type { Database } from '#core/server/database/database';
import { type Actor, commandLine } from './act.ts';

/**
 * @param database the act's transaction
 * @returns the most that one act of a kind may be worth, in kobo
 */
export type ReadCeiling = (database: Database) => Promise<Kobo>;

export interface AboveCeiling {
  /** Whether the act may exceed its ceiling. Only commands ask for this. */
  aboveCeiling?: boolean | undefined;
}

/** The audit's fields for an act above its ceiling. */
export interface Audited {
  /** The ceiling, e.g. `₦500,000`. */
  above_ceiling: string;
}

/**
 * @param worth in kobo
 * @param ceiling in kobo
 * @returns null if the act is within its ceiling (features/operators/README.md#ceilings)
 */
export function overCeiling(worth: Kobo, ceiling: Kobo): { ceiling: Kobo; audited: Audited } | null {
  if (worth <= ceiling) return null;
  return { ceiling, audited: { above_ceiling: formatNaira(koboToNaira(ceiling)) } };
}

/** @returns the way to exceed the ceiling, as part of a sentence */
export function wayAbove(by: Actor): string {
  return by === commandLine
    ? 'use --above-ceiling, which is recorded in the audit'
    : 'ask an owner to raise the ceiling, under Settings';
}
