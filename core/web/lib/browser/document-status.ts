/**
 * @param address a path matches any query, a path with a query only that one
 * @returns null when this visit began at another page, or the browser doesn't say
 */
export function documentStatus(address: string): number | null {
  const visit = visitOfDocument();
  if (!visit) return null;
  const { pathname, search } = new URL(visit.name);
  return address === pathname || address === pathname + search ? visit.responseStatus || null : null;
}

export function isAtDocument(): boolean {
  const visit = visitOfDocument();
  return !visit || visit.name.split('#')[0] === location.href.split('#')[0];
}

function visitOfDocument(): PerformanceNavigationTiming | null {
  if (import.meta.env.SSR) return null;
  const [visit] = performance.getEntriesByType('navigation');
  return visit instanceof PerformanceNavigationTiming ? visit : null;
}
