const most = 200;

/**
 * @param text untrusted text, such as a name in a file
 * @returns the text for a sentence, without characters that control a terminal or begin a line, and at most 200 characters long
 */
export function printable(text: string): string {
  return text.slice(0, most).replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu, '\ufffd');
}
