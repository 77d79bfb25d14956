const windowSize = 5;

interface PagePosition {
  pageNumber: number;
  totalPages: number;
}

/**
 * Five in a row around the current one, the first and the last (docs/product/constants-and-limits.md#pagination).
 * @returns ascending; an ellipsis belongs in each gap
 */
export function linkedPages({ pageNumber, totalPages }: PagePosition): number[] {
  const length = Math.min(windowSize, totalPages);
  const centred = pageNumber - Math.floor(windowSize / 2);
  const first = Math.min(Math.max(1, centred), totalPages - length + 1);
  const inWindow = Array.from({ length }, (_, place) => first + place);
  return [...new Set([1, ...inWindow, totalPages])].filter((page) => page >= 1 && page <= totalPages);
}
