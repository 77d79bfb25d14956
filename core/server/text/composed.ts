/** Unicode's Stream-Safe Text Format (UAX #15) allows a letter this many combining marks; no language needs more. */
const maxMarks = 30;
const excess = new RegExp(`(\\p{M}{${maxMarks}})\\p{M}+`, 'gu');

/** Normalising untrusted text (NFC) takes quadratic time for a letter's marks, so marks beyond 30 are dropped. */
export function composed(text: string): string {
  return text.replace(excess, '$1').normalize('NFC');
}
