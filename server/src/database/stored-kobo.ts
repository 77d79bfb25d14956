import { type Kobo, kobo, koboToNaira } from '#contract/money';

/** @param stored kobo from the database: a bigint, which comes as text */
export function koboOf(stored: string): Kobo {
  return kobo(BigInt(stored));
}

/** @param stored kobo from the database */
export function nairaOf(stored: string): number {
  return koboToNaira(koboOf(stored));
}
