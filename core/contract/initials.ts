/** @returns the initials of the first two words in upper case, e.g. `RA` */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/).slice(0, 2);
  return words.map((word) => [...word][0]?.toLocaleUpperCase('en') ?? '').join('');
}
