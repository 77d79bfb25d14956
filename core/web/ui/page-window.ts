const windowSize = 5;

interface PagePosition {
  pageNumber: number;
  totalPages: number;
}

export function linkedPages({ pageNumber, totalPages }: PagePosition): number[] {
  const length = Math.min(windowSize, totalPages);
  const centred = pageNumber - Math.floor(windowSize / 2);
  const first = Math.min(Math.max(1, centred), totalPages - length + 1);
  const inWindow = Array.from({ length }, (_, place) => first + place);
  return [...new Set([1, ...inWindow, totalPages])].filter((page) => page >= 1 && page <= totalPages);
}
