import type { CentreId } from '#core/contract/ids';
import { type ActingOperator, type ActingSession, commandLine } from '#core/server/act';

/**
 * What whoever is at the desk sees and changes: everything, or what belongs to their centres
 * (features/operators/README.md#own-centres). Every query of the desk takes it, so that none can forget it.
 */
export type Scope = 'all' | { readonly centres: readonly CentreId[] };

/** What an act may be on, held until its transaction ends: made by `holdScope` alone. */
export interface HeldScope {
  readonly scope: Scope;
}

/** Who acts, with what they may act on; the command line acts on everything. */
export type ScopedActor = ScopedOperator | typeof commandLine;

export interface ScopedOperator extends ActingOperator {
  scope: Scope;
  acting: ActingSession;
}

/** @param centres null when there is no limit */
export function scopeWithin(centres: readonly CentreId[] | null): Scope {
  return centres === null ? 'all' : { centres };
}

/** @returns what an act may be on, as of the start of its request; `holdScope` says what it is in the act's transaction */
export function scopeOf(by: ScopedActor): Scope {
  return by === commandLine ? 'all' : by.scope;
}

/** @param centreId null for what belongs to the library and to no centre @returns whether it is within the scope */
export function isWithin(scope: Scope, centreId: string | null): boolean {
  return scope === 'all' || (centreId !== null && scope.centres.some((own) => own === centreId));
}
