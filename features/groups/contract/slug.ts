import { reservedSlugs } from '#core/contract/ids';

const longestSlug = 60;

/** @returns the slug for a name; empty when no letter of the name fits an address */
export function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '');
}

/** @returns the slug of a new centre with this name; null when that would be empty or reserved */
export function centreSlug(name: string): string | null {
  const slug = slugOf(name);
  return slug === '' || reservedSlugs.includes(slug) ? null : slug;
}
