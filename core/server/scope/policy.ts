import { ExpectedError } from '#core/server/errors';
import type { Scope } from './scope.ts';

/** An item belongs to none of an operator's centres, also to others, or only to theirs. */
export type Belonging = 'not' | 'shared' | 'own';

/**
 * A centre manager sees an item if any of its centres is theirs, and changes the item if all are
 * (core/server/scope/README.md#what-it-promises).
 */
export function belongingOf(scope: Scope, centreIds: readonly string[]): Belonging {
  if (scope === 'all') return 'own';
  const own = new Set<string>(scope.centres);
  const count = centreIds.filter((id) => own.has(id)).length;
  if (count === 0) return 'not';
  return count === centreIds.length ? 'own' : 'shared';
}

export function notYourCentre(sentence: string, field?: string): ExpectedError {
  const whole = `${sentence} Your role, centre manager, is for your own centres only.`;
  return new ExpectedError('operator.not_your_centre', whole, field === undefined ? undefined : { [field]: whole });
}
