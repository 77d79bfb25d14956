/** The first letter is of Hebrew, Arabic and their like, or of Adlam. */
const rightToLeft = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{1e900}-\u{1e95f}]/u;

/**
 * Of what stands below a title, whichever way it is written itself: both are on one side.
 * @returns the class for the side on which the title begins
 */
export function sideOf(title: string): 'text-left' | 'text-right' {
  return rightToLeft.test(title) ? 'text-right' : 'text-left';
}
