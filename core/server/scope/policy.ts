import { ExpectedError } from '#core/server/errors';
import type { Scope } from './scope.ts';

/** Whether an item belongs to none of an operator's centres, also to others, or only to theirs. */
export type Belonging = 'not' | 'shared' | 'own';

/**
 * The only place that says what a centre manager may do with an item of several centres: see it if any centre is theirs, and change it if
 * all are (features/operators/README.md#own-centres).
 */
export function belongingOf(scope: Scope, centreIds: readonly string[]): Belonging {
  if (scope === 'all') return 'own';
  const own = new Set<string>(scope.centres);
  const count = centreIds.filter((id) => own.has(id)).length;
  if (count === 0) return 'not';
  return count === centreIds.length ? 'own' : 'shared';
}

/**
 * The refusal for an item that a centre manager may see but not change.
 * @param sentence the reason; the role's limit is added
 * @param field the request's field that asks for the change
 */
export function notYourCentre(sentence: string, field?: string): ExpectedError {
  const whole = `${sentence} Your role, centre manager, is for your own centres only.`;
  return new ExpectedError('operator.not_your_centre', whole, field === undefined ? undefined : { [field]: whole });
}
