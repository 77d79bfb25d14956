import pLimit from 'p-limit';

/** Per process. */
const atOnce = 2;

/** Work on pictures, which takes a core and some 100 MB: whoever reads or draws one waits here for their turn, and neither reads nor draws another one in it. */
export const inTurn = pLimit(atOnce);
