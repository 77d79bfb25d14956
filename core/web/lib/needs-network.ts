/**
 * Declares that the import inside needs a network: the service worker caches it when first used, not ahead. The build
 * looks for this call by its name (`core/web/build/offline-files.ts`).
 * @param declared a route, routes, or what imports
 */
export function needsNetwork<Declared>(declared: Declared): Declared {
  return declared;
}
