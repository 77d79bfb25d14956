/**
 * @param imageUrl the `image_url` of a reply, a path or a full address; null without artwork
 * @returns the SHA-256 of the cover's artwork, 64 hex digits; null without artwork
 */
export function coverHashIn(imageUrl: string | null): string | null {
  return /\/covers\/([0-9a-f]{64})\//.exec(imageUrl ?? '')?.[1] ?? null;
}
