import { ExpectedError } from '#core/server/errors';
import type { Scope } from './scope.ts';

/** How what somebody wants to change belongs to their centres: not at all, along with others, or alone. */
export type Belonging = 'not' | 'shared' | 'own';

/**
 * The one place that says what of a thing with several centres a centre manager may do: whatever belongs to a centre of theirs they
 * see, and what belongs to no other they change (features/operators/README.md#own-centres).
 * @param centreIds the centres that it belongs to
 */
export function belongingOf(scope: Scope, centreIds: readonly string[]): Belonging {
  if (scope === 'all') return 'own';
  const own = new Set<string>(scope.centres);
  const count = centreIds.filter((id) => own.has(id)).length;
  if (count === 0) return 'not';
  return count === centreIds.length ? 'own' : 'shared';
}

/**
 * For what a centre manager may know of, and not change.
 * @param sentence what it is, as a sentence; the role's limit is added
 * @param field of the request that asks for it
 */
export function notYourCentre(sentence: string, field?: string): ExpectedError {
  const whole = `${sentence} Your role, centre manager, is for your own centres only.`;
  return new ExpectedError('operator.not_your_centre', whole, field === undefined ? undefined : { [field]: whole });
}
