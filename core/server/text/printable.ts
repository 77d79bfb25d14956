const most = 200;

/**
 * @param text of somebody else, such as a name in a file
 * @returns it for a sentence: without what controls a terminal or begins a line, and at most 200 characters long
 */
export function printable(text: string): string {
  return text.slice(0, most).replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu, '\ufffd');
}
