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
