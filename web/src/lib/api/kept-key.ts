/** What the keys of all queries begin with whose replies the service worker keeps: they are asked again when it has heard of newer ones. */
export const keptKey = ['kept'] as const;
