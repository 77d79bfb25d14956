/** @returns null without artwork; else the artwork's SHA-256 in hex */
export function coverHashIn(imageUrl: string | null): string | null {
  return /\/covers\/([0-9a-f]{64})\//.exec(imageUrl ?? '')?.[1] ?? null;
}
