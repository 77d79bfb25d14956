/** @returns the text as the database can have it: without NUL */
export function storable(text: string): string {
  return text.replaceAll('\0', '');
}
