import { type GroupKind, groupNouns } from '#contract/groups/desk';
import { reservedSlugs } from '#contract/ids';
import { breaksUnique } from '#server/database/error-code';
import { ExpectedError } from '#server/platform/errors';

/** @returns the refusal of who names one that isn't there, or isn't any more */
export function noSuch(kind: GroupKind): ExpectedError {
  const noun = groupNouns[kind];
  return new ExpectedError(`${noun}.not_found`, `There is no such ${noun}.`);
}

/** @returns the refusal of who changes something that they haven't seen as it is now */
export function changedMeanwhile(name: string): ExpectedError {
  return new ExpectedError(
    'operator.changed_meanwhile',
    `Somebody else has changed “${name}” since you opened it. Look at it again before you change it.`,
  );
}

/**
 * @param error what a write failed with
 * @returns the refusal of a name or a slug that another of its kind has; any other failure as it is
 */
export function asTaken(kind: GroupKind, error: unknown): unknown {
  if (!breaksUnique(error)) return error;
  if (kind === 'centres') {
    const sentence = 'Another centre has this address.';
    return new ExpectedError('group.name_taken', sentence, { slug: sentence });
  }
  const sentence = `There is a ${groupNouns[kind]} of this name already: case and accents make no difference.`;
  return new ExpectedError('group.name_taken', sentence, { name: sentence });
}

/** @throws ExpectedError `request.invalid` when a page of another kind has this address (docs/product/screens-and-routes.md#reserved-slugs) */
export function assertFree(slug: string): void {
  if (!reservedSlugs.includes(slug)) return;
  const sentence = `A centre can’t be at /${slug}: Lectern has a page or a file there.`;
  throw new ExpectedError('request.invalid', sentence, { slug: sentence });
}

/** @returns the refusal of a centre whose name has no letters that an address could have, or those of another page */
export function noSlugIn(name: string): ExpectedError {
  const sentence = `“${name}” makes no address that a centre can have. Give it one, e.g. lagos-island.`;
  return new ExpectedError('request.invalid', sentence, { slug: sentence });
}
