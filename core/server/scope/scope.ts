import type { CentreId } from '#core/contract/ids';
import { type ActingOperator, type ActingSession, commandLine } from '#core/server/act';

/**
 * An operator sees and changes only this part of the library (core/server/scope/README.md#what-it-promises). Every query of the desk requires a
 * scope.
 */
export type Scope = 'all' | { readonly centres: readonly CentreId[] };

export interface HeldScope {
  readonly scope: Scope;
}

export type ScopedActor = ScopedOperator | typeof commandLine;

export interface ScopedOperator extends ActingOperator {
  scope: Scope;
  acting: ActingSession;
}

export function scopeWithin(centres: readonly CentreId[] | null): Scope {
  return centres === null ? 'all' : { centres };
}

export function scopeOf(by: ScopedActor): Scope {
  return by === commandLine ? 'all' : by.scope;
}

export function isWithin(scope: Scope, centreId: string | null): boolean {
  return scope === 'all' || (centreId !== null && scope.centres.some((own) => own === centreId));
}
