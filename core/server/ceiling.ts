import { formatNaira, type Kobo, koboToNaira } from '#core/contract/money';
import type { Database } from '#core/server/database/database';
import { type Actor, commandLine } from './act.ts';

/** @returns the most that one act, e.g. a refund, may be worth, in kobo */
export type ReadCeiling = (database: Database) => Promise<Kobo>;

export interface AboveCeiling {
  /** Only commands on the server may ask to exceed an act's ceiling. */
  aboveCeiling?: boolean | undefined;
}

export interface Audited {
  /** The ceiling in words, e.g. `₦500,000`. */
  above_ceiling: string;
}

/**
 * Amounts are in kobo.
 * @returns null for an act within its ceiling (features/operators/README.md#ceilings)
 */
export function overCeiling(worth: Kobo, ceiling: Kobo): { ceiling: Kobo; audited: Audited } | null {
  if (worth <= ceiling) return null;
  return { ceiling, audited: { above_ceiling: formatNaira(koboToNaira(ceiling)) } };
}

export function wayAbove(by: Actor): string {
  return by === commandLine
    ? 'use --above-ceiling, which is recorded in the audit'
    : 'ask an owner to raise the ceiling, under Settings';
}
