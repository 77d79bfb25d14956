import pLimit from 'p-limit';

const atOnce = 2;

/** Limits work on pictures, which takes a core and some 100 MB. Code that has a turn must not ask for another. */
export const inTurn = pLimit(atOnce);
