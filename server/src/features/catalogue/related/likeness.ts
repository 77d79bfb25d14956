import { allOf, anyOf, type ListQuery } from '#server/features/catalogue/messages/document-query';

/** What being alike in one thing counts for. */
export const weights = { speaker: 3, category: 2, service: 1 };

/** @returns the list of all that the query finds, whenever it was given */
export function anyYear(query: string): ListQuery {
  return { tiers: [query], span: null };
}

/** What two of the traits together find: old messages that are alike in both are nearer than new ones in one. */
export function pairs(traits: readonly (readonly string[])[]): string[] {
  const some = traits.filter((queries) => queries.length > 0).map(anyOf);
  return some.flatMap((one, place) => some.slice(place + 1).map((other) => allOf([one, other])));
}
