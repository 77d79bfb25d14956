import { formatNaira, type Kobo, koboToNaira } from '#core/contract/money';
import type { Database } from '#core/server/database/database';
import { type Actor, commandLine } from './act.ts';

/** @param database the act's transaction @returns what one act of a kind may be worth at most, in kobo */
export type ReadCeiling = (database: Database) => Promise<Kobo>;

export interface AboveCeiling {
  /** Whether the act may be worth more than its ceiling: only commands ask for that. */
  aboveCeiling?: boolean | undefined;
}

/** What the audit says of an act above its ceiling. */
export interface Audited {
  /** The ceiling, e.g. `₦500,000`. */
  above_ceiling: string;
}

/**
 * @param worth in kobo
 * @param ceiling in kobo
 * @returns null when the act is within its ceiling (features/operators/README.md#ceilings)
 */
export function overCeiling(worth: Kobo, ceiling: Kobo): { ceiling: Kobo; audited: Audited } | null {
  if (worth <= ceiling) return null;
  return { ceiling, audited: { above_ceiling: formatNaira(koboToNaira(ceiling)) } };
}

/** @returns who can do what about a ceiling, as part of a sentence */
export function wayAbove(by: Actor): string {
  return by === commandLine
    ? 'use --above-ceiling, which is recorded in the audit'
    : 'ask an owner to raise the ceiling, under Settings';
}
