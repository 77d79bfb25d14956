import pLimit from 'p-limit';

const atOnce = 2;

/** Work on a picture takes a core and some 100 MB, so few run at once. Code that has a turn must not ask for another. */
export const limitPictures = pLimit(atOnce);
