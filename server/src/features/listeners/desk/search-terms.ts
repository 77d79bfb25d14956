export interface SearchTerms {
  /** Each must be in the name or the address. */
  words: readonly string[];
  /** The order with this number; null if it is no number. */
  orderId: string | null;
  reference: string;
}

/** @param keyword e.g. `ada okafor`, `ada@example.org`, `000012`, `LX-…` */
export function parseSearch(keyword: string): SearchTerms {
  const number = /^#?0*([1-9]\d{0,17})$/.exec(keyword.trim());
  return {
    words: keyword.split(/\s+/).filter((word) => word !== ''),
    orderId: number?.[1] ?? null,
    reference: keyword.trim(),
  };
}
