/**
 * @param imageUrl the `image_url` of a reply: a path, or a whole address; null without artwork
 * @returns SHA-256 of the artwork that the cover was made from, 64 hex digits; null without any
 */
export function coverHashIn(imageUrl: string | null): string | null {
  return /\/covers\/([0-9a-f]{64})\//.exec(imageUrl ?? '')?.[1] ?? null;
}
