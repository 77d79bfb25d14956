import type { CentreId } from '#core/contract/ids';
import { type ActingOperator, type ActingSession, commandLine } from '#core/server/act';

/**
 * The part of the library that an operator sees and changes: everything, or what belongs to their centres
 * (features/operators/README.md#own-centres). Every query of the desk requires one, so that none forgets it.
 */
export type Scope = 'all' | { readonly centres: readonly CentreId[] };

/** An act's scope, locked until its transaction ends. Only `holdScope` makes it. */
export interface HeldScope {
  readonly scope: Scope;
}

/** An operator with their scope, or the command line, which acts on everything. */
export type ScopedActor = ScopedOperator | typeof commandLine;

export interface ScopedOperator extends ActingOperator {
  scope: Scope;
  acting: ActingSession;
}

/** @param centres null when there is no limit */
export function scopeWithin(centres: readonly CentreId[] | null): Scope {
  return centres === null ? 'all' : { centres };
}

/** @returns the scope at the start of the request; `holdScope` reads it again in the act's transaction */
export function scopeOf(by: ScopedActor): Scope {
  return by === commandLine ? 'all' : by.scope;
}

/** @param centreId null for an item of the library that belongs to no centre */
export function isWithin(scope: Scope, centreId: string | null): boolean {
  return scope === 'all' || (centreId !== null && scope.centres.some((own) => own === centreId));
}
