/** Unicode's Stream-Safe Text Format (UAX #15) allows a letter so many combining marks; no language has words with more. */
const mostMarks = 30;
const excess = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');

/**
 * Composes text from strangers (NFC). Marks are sorted on the way, in a time that grows with the square of how many a letter has, so what
 * a letter has beyond 30 is left out.
 * @returns the same text, in which the same letters are the same characters
 */
export function composed(text: string): string {
  return text.replace(excess, '$1').normalize('NFC');
}
