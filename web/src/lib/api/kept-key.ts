/** The prefix of queries whose replies the service worker caches: they are fetched again when it reports newer ones. */
export const keptKey = ['kept'] as const;
