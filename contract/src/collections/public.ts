/**
 * @param collections those that listeners see
 * @param name the last part of the address of a collection's page
 * @returns the collection that is meant, by its title, whatever its case and accents, or by its id; undefined for none
 */
export function findFeatured<Collection extends { id: string; title: string }>(
  collections: readonly Collection[],
  name: string,
): Collection | undefined {
  const plain = plainWords(name);
  return (
    collections.find(({ title }) => plainWords(title) === plain) ?? collections.find(({ id }) => id === name.trim())
  );
}

function plainWords(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en').trim().replace(/\s+/g, ' ');
}
