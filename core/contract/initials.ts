export function initialsOf(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/).slice(0, 2);
  return words.map((word) => [...word][0]?.toLocaleUpperCase('en') ?? '').join('');
}
