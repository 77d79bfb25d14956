import type { Transaction } from '#core/server/database/database';
import { notYourCentre } from '#core/server/scope/policy';
import type { HeldScope } from '#core/server/scope/scope';
import { centreSlug } from '#features/groups/contract/slug';
import type { DeskGroup, NewGroup } from '#features/groups/desk';
import { insertFormerSlug, isFormerOfAnother } from './former-queries.ts';
import { assertFree, noSlugIn } from './refusals.ts';

export function slugOf({ name, slug }: NewGroup): string {
  const found = slug ?? centreSlug(name);
  if (found === null) throw noSlugIn(name);
  assertFree(found);
  return found;
}

/**
 * Redirects a centre's former slug to its new one.
 * @param slug already written in this transaction, so a transaction that gave it up has committed
 */
export async function leaveSlug(
  trx: Transaction,
  { scope }: HeldScope,
  { before, slug }: { before: DeskGroup; slug: string },
): Promise<void> {
  if (before.slug === undefined || before.slug === slug) return;
  if (scope !== 'all' && (await isFormerOfAnother(trx, before.id, slug))) {
    throw notYourCentre(`Another centre had the address /${slug}, and links to it still lead there.`, 'slug');
  }
  await insertFormerSlug(trx, before.id, before.slug);
}
