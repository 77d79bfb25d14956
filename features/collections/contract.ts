/**
 * @param collections visible to listeners
 * @param name the last segment of a page's address
 * @returns the collection with this id, or with this title, ignoring case and accents
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
