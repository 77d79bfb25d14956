import { allOf, anyOf, type ListQuery } from '#features/messages/server/document-query';

export const weights = { speaker: 3, category: 2, service: 1 };

export function listOf(query: string): ListQuery {
  return { tiers: [query] };
}

/** Older messages that share both of two traits are more similar than newer ones that share one, so pairs of traits count too. */
export function pairs(traits: readonly (readonly string[])[]): string[] {
  const some = traits.filter((queries) => queries.length > 0).map(anyOf);
  return some.flatMap((one, index) => some.slice(index + 1).map((other) => allOf([one, other])));
}
