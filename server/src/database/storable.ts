/** @returns the text as the database can have it, in JSON too: without NUL, and without half a character */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
}
