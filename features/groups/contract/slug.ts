import { reservedSlugs } from '#core/contract/ids';

const longestSlug = 60;

export function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '');
}

/** @returns null when the slug would be empty or reserved */
export function centreSlug(name: string): string | null {
  const slug = slugOf(name);
  return slug === '' || reservedSlugs.includes(slug) ? null : slug;
}
