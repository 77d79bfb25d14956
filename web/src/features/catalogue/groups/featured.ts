import type { FeaturedCollection } from '#contract/catalogue';

/**
 * The collection that an address means: by its title, whatever its case and accents, or by its id (spec §2: sidebar links
 * use the title).
 * @param name the last part of the address
 */
export function findFeatured(collections: readonly FeaturedCollection[], name: string): FeaturedCollection | undefined {
  const plain = plainWords(name);
  return (
    collections.find(({ title }) => plainWords(title) === plain) ?? collections.find(({ id }) => id === name.trim())
  );
}

function plainWords(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en').trim().replace(/\s+/g, ' ');
}
