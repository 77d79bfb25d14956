/** Free audio never changes, but may get a price, so caches revalidate it daily (features/audio/README.md#why-it-is-built-so). */
export const forADay = 'public, max-age=86400';
/** Paid audio stays only in the listener's browser, and no longer than a signed address is given out. */
export const ownForAWhile = 'private, max-age=900';
