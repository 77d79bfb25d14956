/**
 * Declares that what is imported in here can do nothing without a network: the service worker keeps it when it was first used, instead
 * of fetching it ahead. The build looks for this call by its name (`web/build/offline-files.ts`).
 * @param declared a route, routes, or what imports
 */
export function needsNetwork<Declared>(declared: Declared): Declared {
  return declared;
}
