/**
 * @param path of a page, without a query
 * @returns the HTTP status of the document's reply; null when this visit began at another page, or the browser doesn't say
 */
export function documentStatus(path: string): number | null {
  if (import.meta.env.SSR) return null;
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming) || new URL(visit.name).pathname !== path) return null;
  return visit.responseStatus || null;
}
