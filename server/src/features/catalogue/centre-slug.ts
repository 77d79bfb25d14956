import { reservedSlugs } from '#contract/ids';

const longestSlug = 60;

/** @returns the slug that a new centre of this name gets; null when it would have none or a reserved one */
export function centreSlug(name: string): string | null {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '');
  return slug === '' || reservedSlugs.includes(slug) ? null : slug;
}
