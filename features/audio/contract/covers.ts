/** Cover widths in pixels: player bar, card at 2x, card at 3x, page header at 2x. */
export const coverWidths = [128, 320, 480, 640] as const;
export const widestCover = 640;
export type CoverWidth = (typeof coverWidths)[number];

export const coverFormats = ['avif', 'webp'] as const;
export type CoverFormat = (typeof coverFormats)[number];

/**
 * The widest WebP; addresses of other sizes and formats differ only in the last segment.
 * @param hash SHA-256 of the original artwork, 64 hex digits; null without artwork
 */
export function coverPath(hash: string | null): string | null {
  return hash === null ? null : `/media/covers/${hash}/${widestCover}.webp`;
}

/** All widths in one format, for an image's `srcset`. @param imageUrl an `image_url` from a reply */
export function coverSourceSet(imageUrl: string, format: CoverFormat): string {
  const folder = imageUrl.slice(0, imageUrl.lastIndexOf('/'));
  return coverWidths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
}
