const max = 200;

/** Untrusted text in a sentence must not control a terminal or begin a line; at most 200 characters remain. */
export function printable(text: string): string {
  return text.slice(0, max).replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu, '\ufffd');
}
