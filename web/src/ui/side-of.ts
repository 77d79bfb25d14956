const firstLetter = /\p{L}/u;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u;

/**
 * Of what stands below a title, whichever way it is written itself: both are on one side.
 * @returns the class for the side on which the title begins
 */
export function sideOf(title: string): 'text-left' | 'text-right' {
  return rightToLeft.test(firstLetter.exec(title)?.[0] ?? '') ? 'text-right' : 'text-left';
}
