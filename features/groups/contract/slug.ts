import { reservedSlugs } from '#core/contract/ids';

const longestSlug = 60;

/** @returns what the page of a centre of this name would be called; empty when the name has no letter that fits an address */
export function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '');
}

/** @returns the slug that a new centre of this name gets; null when it would have none or a reserved one */
export function centreSlug(name: string): string | null {
  const slug = slugOf(name);
  return slug === '' || reservedSlugs.includes(slug) ? null : slug;
}
