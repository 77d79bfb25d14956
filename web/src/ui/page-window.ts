/** How many page numbers stand in a row around the current one (docs/product/constants-and-limits.md#pagination). */
const windowSize = 5;

interface Place {
  /** The page that is shown, from 1. */
  pageNumber: number;
  totalPages: number;
}

/**
 * Which pages a pagination links: five in a row that hold the current one, the first and the last
 * (docs/product/constants-and-limits.md#pagination).
 * @returns page numbers in order, each once; where one follows that is not the next, an ellipsis belongs
 */
export function linkedPages({ pageNumber, totalPages }: Place): number[] {
  const length = Math.min(windowSize, totalPages);
  const centred = pageNumber - Math.floor(windowSize / 2);
  const first = Math.min(Math.max(1, centred), totalPages - length + 1);
  const inWindow = Array.from({ length }, (_, place) => first + place);
  return [...new Set([1, ...inWindow, totalPages])].filter((page) => page >= 1 && page <= totalPages);
}
