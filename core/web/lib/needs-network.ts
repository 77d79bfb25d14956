/**
 * Declares that an import needs a network, so that the service worker caches it at its first use, not ahead. The build finds the call by
 * its name (`core/web/build/offline-files.ts`).
 */
export function needsNetwork<Declared>(declared: Declared): Declared {
  return declared;
}
