/**
 * Declares that the import inside needs a network: the service worker caches it at its first use, not ahead. The build
 * finds this call by its name (`core/web/build/offline-files.ts`).
 * @param declared a route, routes, or an import function
 */
export function needsNetwork<Declared>(declared: Declared): Declared {
  return declared;
}
